/** One renderer makes all pages, so regular expressions suffice. */
export type Read = {
  title: string
  titles: number
  headings: string[]
  description: string | undefined
  canonical: string | undefined
  languages: Record<string, string>
  indexable: boolean
  lang: string | undefined
  links: string[]
  text: string
}

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&', '#39': "'" }
const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => named[name] ?? whole)

type Tag = Record<string, string>

function tags(html: string, name: string): Tag[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        plain(value),
      ]),
    ),
  )
}

export function readPage(sent: string): Read {
  const html = sent.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
  const meta = tags(html, 'meta')
  const links = tags(html, 'link')
  const titles = [
    ...html
      .split('</head>', 1)
      .join('')
      .matchAll(/<title>([^<]*)<\/title>/g),
  ].map(([, text = '']) => plain(text))
  const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
  const robots = meta.filter(({ name }) => name === 'robots').map(({ content = '' }) => content)
  const files = links.filter(({ rel = '' }) => /icon|manifest|alternate|search|canonical/.test(rel))
  return {
    title: titles[0] ?? '',
    titles: titles.length,
    headings: [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inside = '']) => textOf(inside)),
    description: meta.find(({ name }) => name === 'description')?.content,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    languages: Object.fromEntries(alternates.map(({ hreflang = '', href = '' }) => [hreflang, href])),
    indexable: !robots.some((content) => /noindex|none/.test(content)),
    lang: tags(html, 'html')[0]?.lang,
    // A crawler leaves out those that ask for it.
    links: [...tags(html, 'a').filter(({ rel }) => rel !== 'nofollow'), ...files].flatMap(({ href }) =>
      href ? [href] : [],
    ),
    text: textOf(html),
  }
}

const textOf = (html: string) =>
  plain(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
