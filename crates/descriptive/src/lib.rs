//! English descriptive notation, read and written: P-K4, Kt-KB3, BxKtP ch.

#![no_std]
#![forbid(unsafe_code)]
