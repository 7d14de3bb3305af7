const mark = /<meta name="answer-status" content="(404|410|451)"\/>/

/** Next sends notFound() pages with an empty body, so ours render this mark (missing-mark.tsx). React's escaping prevents a forged one. */
export function statusMark(html: string): number | undefined {
  const status = mark.exec(html)?.[1]
  return status === undefined ? undefined : Number(status)
}
