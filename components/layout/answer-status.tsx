/**
 * Stands in a page that is shown in place of what was asked for: the page is answered with this status and kept out of
 * search. React puts the tags into the head; lib/server/page-status.ts reads the first one.
 */
export function AnswerStatus({ code }: { code: 404 | 503 }) {
  return (
    <>
      <meta name="answer-status" content={`${code}`} />
      <meta name="robots" content="noindex" />
    </>
  )
}
