type Props = { status?: 404 | 410 | 451 }

/** React hoists the tags, and server/pages/framework.ts reads the first; `notFound()` would send an empty body. */
export function MissingMark({ status = 404 }: Props) {
  return (
    <>
      <meta name="answer-status" content={`${status}`} />
      <meta name="robots" content="noindex" />
    </>
  )
}
