/** Never seen: the framework would write a larger one into each page. */
export default () => null
