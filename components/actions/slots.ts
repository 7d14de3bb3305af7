/** Also the URL fragment of the comments. */
export const commentsId = 'comments'

export const bottomId = 'bottom-bar'

/** `covered`: pixels at the lower edge that something else covers. */
export function isInSight(element: Element, covered = 0): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight - covered && bottom > 0
}
