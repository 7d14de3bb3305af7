import type { Graph, Thing } from 'schema-dts'

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

/** Escaped, so that no text ends the script element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which nothing can end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />
}
