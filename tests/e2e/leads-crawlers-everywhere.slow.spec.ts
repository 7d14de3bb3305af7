import { crawl, isStillLinked, pathWithin, type Visited } from '../support/e2e/crawl.ts'
import { environment } from '../support/e2e/environment.ts'
import type { Read } from '../support/e2e/html.ts'
import { readSitemap } from '../support/e2e/sitemap.ts'
import { expect, test } from '../support/e2e/test.ts'
import { underReview } from '../support/e2e/under-review.ts'

type Page = Visited & { page: Read }

let visited: Map<string, Visited>
let pages: Page[] = []
let indexable: Page[] = []

const within = (from: string, address = '') => pathWithin(environment().site, from, address) ?? ''

// Of combined filters, one topic represents all.
const isOneOfMany = (path: string) =>
  /\/explore(?:\/(?!page\/)[^/]+\/[^/]+){2}/.test(path) && !path.includes('/topic/environment/')

test.beforeAll(async () => {
  test.setTimeout(300_000)
  visited = await crawl(environment().site, ['/', '/en', '/robots.txt', '/sitemap.xml'], (path) => !isOneOfMany(path))
  pages = [...visited.values()].flatMap(({ page, ...rest }) => (page ? [{ ...rest, page }] : []))
  indexable = pages.filter(({ page, robots, status }) => status === 200 && page.indexable && !/noindex/.test(robots))
})

test('a crawl from the front page finds no broken link and no redirect, in both languages', async () => {
  expect(pages.length, 'pages').toBeGreaterThan(150)
  const { site } = environment()
  const broken = [...visited.values()].filter(({ status }) => status !== 200)
  // A page may link for five seconds to what another test has withdrawn.
  await expect
    .poll(async () => {
      const linked = await Promise.all(broken.map((one) => one.from === 'the start' || isStillLinked(site, one)))
      return broken.filter((_, n) => linked[n]).map(({ path, status, from }) => `${status} ${path} (from ${from})`)
    })
    .toEqual([])
})

test('every page has one heading, one title and a description, unique in its language', () => {
  const faults: string[] = []
  for (const { path, page } of pages) {
    const { headings, titles, title, description, lang } = page
    if (headings.length !== 1 || headings[0] === '') faults.push(`${path} has ${headings.length} h1`)
    if (titles !== 1 || title === '') faults.push(`${path} has ${titles} titles`)
    if (!description) faults.push(`${path} has no description`)
    if (lang !== (/^\/en(?:\/|$)/.test(path) ? 'en' : 'tr')) faults.push(`${path} says it is ${lang}`)
  }
  for (const part of ['title', 'description'] as const) {
    for (const language of ['tr', 'en']) {
      const owners = new Map<string, string[]>()
      // URLs with the same canonical URL are one page.
      for (const [path, page] of new Map(indexable.map(({ path, page }) => [within(path, page.canonical), page]))) {
        const text = page[part] ?? ''
        if (page.lang === language) owners.set(text, [...(owners.get(text) ?? []), path])
      }
      for (const [text, paths] of owners) {
        if (paths.length > 1) faults.push(`${part} “${text.slice(0, 80)}” of ${paths.slice(0, 5).join(', ')}`)
      }
    }
  }
  expect(faults).toEqual([])
})

test('every page has one canonical URL, and alternates that name each other', async () => {
  const { site } = environment()
  const suspects = indexable.filter((page) => addressFaults(page, visited).length > 0)
  const paths = suspects.map(({ path }) => path)
  // Another test may have changed what a page lists, or its title, between the visits of its two languages.
  await expect
    .poll(async () => {
      const again = await crawl(site, paths, () => false)
      const found = paths.flatMap((path) => {
        const page = again.get(path)?.page
        return page?.indexable ? [{ path, page }] : []
      })
      const named = found.flatMap(({ path, page }) =>
        [page.canonical, ...Object.values(page.languages)].map((address) => within(path, address)),
      )
      const now = await crawl(site, [...new Set([...paths, ...named])], () => false)
      return found.flatMap((one) => addressFaults(one, now))
    })
    .toEqual([])
})

function addressFaults({ path, page }: Pick<Page, 'path' | 'page'>, among: Map<string, Visited>): string[] {
  const { canonical, languages, lang } = page
  const faults: string[] = []
  const named = within(path, canonical)
  if (!canonical?.startsWith('http')) faults.push(`${path} has the canonical address ${canonical}`)
  else if (among.get(named)?.page?.canonical !== canonical) faults.push(`${path} names ${named}, which does not`)
  // A text that is not translated has one address.
  if (Object.keys(languages).length === 0) return faults
  if (languages['x-default'] !== languages.tr) faults.push(`${path} has the default ${languages['x-default']}`)
  if (languages[lang ?? ''] !== canonical) faults.push(`${path} is not among its own languages`)
  for (const language of ['tr', 'en']) {
    const other = among.get(within(path, languages[language]))
    if (!other?.page || !visited.has(other.path))
      faults.push(`${path} names ${languages[language]}, where no link leads`)
    else if (JSON.stringify(other.page.languages) !== JSON.stringify(languages)) {
      faults.push(`${path} and ${other.path} do not name each other`)
    }
  }
  return faults
}

test('the sitemap lists every indexable page and nothing else', async () => {
  const { site } = environment()
  const canonical = new Set(indexable.map(({ path, page }) => within(path, page.canonical)))
  // Other tests publish and withdraw meanwhile, so what differs is read again, and both at one time.
  await expect
    .poll(async () => {
      const { parts, addresses } = await readSitemap(site)
      const listed = new Set(addresses.map((address) => within('/', address)))
      const either = new Set([...listed, ...canonical])
      const differing = [...either].filter((path) => listed.has(path) !== canonical.has(path))
      const now = await crawl(site, differing, () => false)
      const isFound = (path: string) => {
        const { status, page, robots } = now.get(path) ?? {}
        return (
          status === 200 && page?.indexable && !/noindex/.test(robots ?? '') && within(path, page.canonical) === path
        )
      }
      return {
        isEmpty: parts.length === 0,
        twice: addresses.length - new Set(addresses).size,
        unlisted: differing.filter((path) => !listed.has(path) && isFound(path)),
        noPages: differing.filter((path) => listed.has(path) && !isFound(path)),
      }
    })
    .toEqual({ isEmpty: false, twice: 0, unlisted: [], noPages: [] })
})

test('P-03 no page, feed or sitemap contains an unapproved campaign', async () => {
  const hidden = await underReview()
  expect(hidden.length).toBeGreaterThan(0)
  const { addresses } = await readSitemap(environment().site)
  const listed = campaignsOf('/', addresses)
  const linked = [...visited.values()].map(({ path, page }) => ({ path, ids: campaignsOf(path, page?.links ?? []) }))
  for (const { id, title } of hidden) {
    const shown = [...visited.values()].filter(({ body }) => body.includes(title)).map(({ path }) => path)
    const links = linked.filter(({ ids }) => ids.has(String(id))).map(({ path }) => path)
    expect([...shown, ...links], title).toEqual([])
    expect([...listed]).not.toContain(String(id))
  }
})

const campaignsOf = (from: string, links: readonly string[]) =>
  new Set(
    links.flatMap((link) => /^(?:\/en)?\/(?:campaign|embed\/campaign)\/(\d+)$/.exec(within(from, link))?.[1] ?? []),
  )

test('robots.txt names the sitemap and disallows no indexable page', () => {
  const { status = 0, type = '', body = '' } = visited.get('/robots.txt') ?? {}
  expect(status).toBe(200)
  expect(type).toMatch(/^text\/plain/)
  expect(body).toContain(`Sitemap: ${environment().site}/sitemap.xml`)
  const closed = [...body.matchAll(/^Disallow: (\S+)/gm)].map(([, path = '']) => path)
  const shut = indexable.filter(({ path }) => closed.some((start) => path.startsWith(start)))
  expect(shut.map(({ path }) => path)).toEqual([])
})

test('every feed that a page links to is valid', async ({ page }) => {
  const feeds = [...visited.values()].filter(({ type }) => /atom\+xml/.test(type))
  expect(feeds.length).toBeGreaterThan(0)
  const faults = await page.evaluate(
    (texts) =>
      texts.flatMap(({ path, body }) => {
        const feed = new DOMParser().parseFromString(body, 'application/xml')
        const text = (selector: string) => feed.querySelector(selector)?.textContent ?? ''
        const is = !feed.querySelector('parsererror') && feed.documentElement.localName === 'feed'
        const whole = text('feed > id') && text('feed > title') && !Number.isNaN(Date.parse(text('feed > updated')))
        const entries = [...feed.querySelectorAll('entry')].every(
          (entry) =>
            entry.querySelector('id, title, updated, link[href]') && entry.querySelector('link')?.getAttribute('href'),
        )
        return is && whole && entries ? [] : [path]
      }),
    feeds.map(({ path, body }) => ({ path, body })),
  )
  expect(faults).toEqual([])
})
