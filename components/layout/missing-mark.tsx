type Props = { status?: 404 | 410 }

/**
 * Makes the response 404 or 410 with `noindex`: React hoists the tags, and lib/server/pages/status-mark.ts reads the first.
 * `notFound()` would send an empty body.
 */
export function MissingMark({ status = 404 }: Props) {
  return (
    <>
      <meta name="answer-status" content={`${status}`} />
      <meta name="robots" content="noindex" />
    </>
  )
}
