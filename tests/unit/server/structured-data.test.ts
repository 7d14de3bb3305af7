jest.mock('server-only', () => ({}))

import { scriptJson } from '@/components/layout/head-tags'
import { fixedPageData, listData } from '../../../lib/server/structured-data'
import { article } from '../../../lib/server/structured-data/campaign'
import { collectionPage, profilePage } from '../../../lib/server/structured-data/lists'
import { breadcrumbs, organization, website } from '../../../lib/server/structured-data/site'
import { campaignWith } from '../../support/campaign'

const words = {
  locale: 'tr',
  path: '/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi',
  topic: 'Hayvan hakları',
  anonymous: 'Anonim',
} as const
const member = {
  id: 7,
  username: 'elif',
  email: 'elif@example.org',
  first_name: 'Elif',
  last_name: 'Kaya',
  bio: '',
  profile_image: '',
  privacy_settings: { showEmail: true, showFirstName: true, showLastName: false },
}

test('X-04 no text ends the script that it stands in', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028'
  const json = scriptJson(article(campaignWith({ title }), words))
  expect(json).not.toContain('<')
  expect(JSON.parse(json).headline).toBe(title)
})

test('a campaign says what search engines ask of an article', () => {
  const data = article(campaignWith(), words)
  expect(data).toMatchObject({
    '@type': 'Article',
    headline: 'Yukarı Söğütlü kavşağına yaban hayvanı geçidi',
    datePublished: '2026-11-12T09:30:00Z',
    author: { '@type': 'Person', name: 'sevgi_hoca', url: 'http://localhost:3000/profile/3' },
    image: { url: 'http://localhost:3000/share/12.jpg' },
    interactionStatistic: [{ userInteractionCount: 1234 }, { userInteractionCount: 2 }],
  })
  const user = { id: 3, username: '', profile: { profile_image: '' } }
  expect(article(campaignWith({ user }), words)).toMatchObject({ author: { name: 'Anonim' } })
})

test('a campaign has its updates as parts and the outcome that its owner named', () => {
  const update = { id: 3, title: 'Söz aldık', text: 'Bugün görüştük.', published_at: '2026-11-20T10:00:00Z' }
  const data = article(campaignWith({ status: 'closed' }), { ...words, outcome: 'Kazanıldı' }, [update])
  expect(data).toMatchObject({
    creativeWorkStatus: 'Kazanıldı',
    url: 'http://localhost:3000/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi',
    hasPart: [
      {
        '@type': 'BlogPosting',
        url: 'http://localhost:3000/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi#update-3',
      },
    ],
  })
})

test('an international campaign is in its country', () => {
  const campaign = campaignWith({ scope: 'international', province: '', district: '', country: 'Almanya' })
  expect(article(campaign, words).contentLocation).toEqual({ '@type': 'Country', name: 'Almanya' })
})

/** Google's documentation of each type: what is required, then what is recommended. */
const asked = {
  Article: [[], ['author', 'dateModified', 'datePublished', 'headline', 'image']],
  BreadcrumbList: [['itemListElement'], []],
  ListItem: [['position'], []],
  ProfilePage: [['mainEntity'], []],
  Person: [['name'], ['url']],
  Organization: [[], ['name', 'url', 'logo']],
  WebSite: [['name', 'url'], []],
  SearchAction: [['target', 'query-input'], []],
  InteractionCounter: [['interactionType', 'userInteractionCount'], []],
  ImageObject: [['url'], ['width', 'height']],
} as const satisfies Record<string, readonly [readonly string[], readonly string[]]>

const lackingIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const thing: Record<string, unknown> = { ...value }
  const [required, recommended] = asked[thing['@type'] as keyof typeof asked] ?? [[], []]
  const lacking = [...required, ...recommended]
    .filter((name) => !thing[name])
    .map((name) => `${thing['@type']}.${name}`)
  return [...lacking, ...Object.values(value).flatMap(lackingIn)]
}

test('each thing of a page has what search engines require and recommend', () => {
  const campaign = campaignWith()
  const update = { id: 3, title: 'Söz aldık', text: 'Bugün görüştük.', published_at: '2026-11-20T10:00:00Z' }
  const list = {
    locale: 'tr',
    path: '/explore/topic/health',
    name: 'Sağlık kampanyaları',
    campaigns: [campaign],
  } as const
  const things = [
    article(campaign, words, [update]),
    profilePage(member, 'tr', []),
    collectionPage(list),
    breadcrumbs('tr', [list]),
    website('en'),
    organization(),
    ...listData({ ...list, above: [{ name: 'Kampanyaları keşfet', path: '/explore' }] }),
    ...fixedPageData({ type: 'AboutPage', locale: 'tr', path: '/about', name: 'Hakkımızda' }),
  ]
  expect(lackingIn(things)).toEqual([])
  expect(lackingIn([{ '@type': 'Article', headline: 'a', author: { '@type': 'Person' } }])).toEqual([
    ...['Article.dateModified', 'Article.datePublished', 'Article.image', 'Person.name', 'Person.url'],
  ])
})

test('nothing is said that is not known', () => {
  expect(article(campaignWith({ hashtags: [] }), words)).not.toHaveProperty('keywords')
  expect(organization()).not.toHaveProperty('sameAs')
})

test('P-01 a profile shows the names that the member shows, and never the address', () => {
  const { mainEntity } = profilePage(member, 'tr', [])
  expect(mainEntity).toMatchObject({ name: 'elif', givenName: 'Elif' })
  expect(mainEntity).not.toHaveProperty('familyName')
  expect(JSON.stringify(mainEntity)).not.toContain('@example')
})
