/**
 * A browser that translates a page takes React's text nodes out and puts `<font>` elements in their place. React keeps
 * the nodes it made: the next change of one is lost, and the next move or removal beside one throws `NotFoundError`,
 * which ends the page (facebook/react#11538). Here each text node remembers what took its place, and what React does to
 * it is done to that instead. It costs nothing until a page is translated.
 */
export const followTranslatedText = (root: Node): void => {
  const replacements = new WeakMap<Node, HTMLElement>()

  const remember = ({ target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void => {
    for (const removed of removedNodes) {
      if (removed.nodeType !== Node.TEXT_NODE || removed.isConnected) continue
      const taker = [...addedNodes, previousSibling, nextSibling].find(
        (node): node is HTMLElement =>
          node instanceof HTMLElement && node.tagName === 'FONT' && node.parentNode === target,
      )
      if (taker) replacements.set(removed, taker)
    }
  }
  new MutationObserver((records) => records.forEach(remember)).observe(root, { childList: true, subtree: true })

  /** What stands where `node` stood, while `node` itself is in no page. */
  const standIn = (node: Node, parent?: Node): HTMLElement | undefined => {
    if (node.parentNode !== null) return undefined
    const taker = replacements.get(node)
    return taker && taker.parentNode && (parent === undefined || taker.parentNode === parent) ? taker : undefined
  }

  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const taker = standIn(child, this)
    if (!taker) return removeChild.call(this, child) as T
    removeChild.call(this, taker)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    // React moves a text by inserting it anew: what took its place would show it twice.
    standIn(node)?.remove()
    return insertBefore.call(this, node, (before && standIn(before, this)) ?? before) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    standIn(node)?.remove()
    return appendChild.call(this, node) as T
  }

  const value = [CharacterData.prototype, Node.prototype]
    .map((prototype) => Object.getOwnPropertyDescriptor(prototype, 'nodeValue'))
    .find((descriptor) => descriptor !== undefined)
  if (!value?.get || !value.set) return
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string) {
      value.set?.call(this, text)
      const taker = standIn(this)
      // The browser sees the change and translates it again.
      if (taker) taker.textContent = text
    },
  })
}
