/** Where the comments stand on a campaign's page; also what leads there from elsewhere. */
export const commentsId = 'comments'

/** Where the bar at the bottom of a campaign's page stands. */
export const bottomId = 'bottom-bar'

export function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}
