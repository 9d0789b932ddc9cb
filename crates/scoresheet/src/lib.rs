//! Every chess notation, read the way an expert reads it.

#![forbid(unsafe_code)]
