// Without `server-only`: loaded by the framework's cache in plain Node.

const mark = /<meta name="answer-status" content="(404|503)"\/>/

/**
 * The status that a page asks to be answered with. A page that calls notFound() or throws is sent with an empty body,
 * so pages render their error screen as ordinary content and mark it (components/layout/answer-status.tsx). Texts of
 * people cannot forge the mark: `<` and `"` are escaped wherever they are shown.
 */
export function statusOfPage(html: string): 404 | 503 | undefined {
  const [, code] = mark.exec(html) ?? []
  if (code === '404') return 404
  return code === '503' ? 503 : undefined
}
