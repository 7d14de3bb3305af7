// Without `server-only`: loaded by the framework's cache in plain Node.

const mark = /<meta name="answer-status" content="(404|410)"\/>/

/**
 * The status that a page asks to be answered with, where it is not 200. A page that calls notFound() is sent with an
 * empty body, so pages show their screen as ordinary content and mark it (components/layout/missing-mark.tsx). Texts of
 * people cannot forge the mark: `<` and `"` are escaped wherever they are shown.
 */
export function markedStatus(html: string): number | undefined {
  const status = mark.exec(html)?.[1]
  return status === undefined ? undefined : Number(status)
}
