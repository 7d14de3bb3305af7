/** A browser's translation wraps texts into elements of its own, so React's nodes are no longer children of their parents. */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype

  /** The child that `node` was moved into. Null if it was replaced. */
  function childWith(parent: Node, node: Node | null): Node | null {
    let child = node
    while (child && child.parentNode !== parent) child = child.parentNode
    return child
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childWith(this, node)
    if (child) removeChild.call(this, child)
    return node
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, childWith(this, before))
    return node
  }
}
