//! Plots as inline SVG, 400 units wide: legible at 360 pixels, and as wide as a column on a large screen. Colours are CSS classes.

mod curves;
mod drawing;
mod histograms;
mod rows;
mod scale;

pub(super) use self::{
    curves::{Curve, curves},
    histograms::{columns, mirrored},
    rows::{Dumbbell, boxes, differences, dumbbells, rates},
};
