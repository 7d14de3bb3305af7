/** Where the comments stand on a campaign's page; also what leads there from elsewhere. */
export const commentsId = 'comments'

/** Where the bar at the bottom of a campaign's page stands. */
export const bottomId = 'bottom-bar'

/** Whether some of it is on the screen, above so many pixels that something else covers at the lower edge. */
export function isInSight(element: Element, covered = 0): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight - covered && bottom > 0
}
