type Props = { status?: 404 | 410 }

/**
 * Stands in a screen that says that nothing is here, or nothing any more (410): the page is answered with that status
 * and kept out of search. React puts the tags into the head; lib/server/pages/status-mark.ts reads the first one. (notFound()
 * would send an empty body.)
 */
export function MissingMark({ status = 404 }: Props) {
  return (
    <>
      <meta name="answer-status" content={`${status}`} />
      <meta name="robots" content="noindex" />
    </>
  )
}
