import type { Graph, Thing } from 'schema-dts'

/** JSON that can stand in a script of a page: no text in it can end the script. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What the page is about, for search engines: schema.org's words as data, which no browser runs. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which nothing can end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />
}
