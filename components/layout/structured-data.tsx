import type { Graph, Thing } from 'schema-dts'

/** Escaped, so that no text ends the script element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which nothing can end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />
}
