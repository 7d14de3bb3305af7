/** Replaces styles and fonts, which component tests do not load. */
export default {}
