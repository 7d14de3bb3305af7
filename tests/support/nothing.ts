/** Stands for styles and fonts, which tests of components do not load. */
export default {}
