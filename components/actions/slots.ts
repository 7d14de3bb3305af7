/** The slot of the comments on a campaign's page; also the fragment that leads there. */
export const commentsId = 'comments'

/** The slot of the bar at the bottom of a campaign's page. */
export const bottomId = 'bottom-bar'

/** Whether some of it is on the screen, above so many pixels that something else covers at the lower edge. */
export function isInSight(element: Element, covered = 0): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight - covered && bottom > 0
}
