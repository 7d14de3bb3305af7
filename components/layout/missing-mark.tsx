/**
 * Stands in a screen that says that nothing is here: the page is answered with 404 and kept out of search. React puts
 * the tags into the head; lib/server/page-status.ts reads the first one. (notFound() would send an empty body.)
 */
export function MissingMark() {
  return (
    <>
      <meta name="answer-status" content="404" />
      <meta name="robots" content="noindex" />
    </>
  )
}
