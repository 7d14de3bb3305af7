/** Where the comments stand on a campaign's page; also what leads there from elsewhere. */
export const commentsId = 'comments'

export function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}
