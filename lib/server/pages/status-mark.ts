// Without `server-only`: Next loads the cache handler in plain Node.

const mark = /<meta name="answer-status" content="(404|410)"\/>/

/**
 * The status that a page asks for (components/layout/missing-mark.tsx). Next sends a page that calls notFound() with an empty body, so our
 * pages render the text and this mark. User content cannot forge it, because React escapes `<` and `"`.
 */
export function statusMark(html: string): number | undefined {
  const status = mark.exec(html)?.[1]
  return status === undefined ? undefined : Number(status)
}
