import { campaignTypes, namedStates, orderings, scopes, topics } from '@sesol/contract/values'
import {
  isListed,
  paths,
  publicPath,
  readExplore,
  readPlace,
  readSearch,
  readStateList,
  segmentText,
} from '../../lib/shared/paths'

const segments = (path: string) => path.split('/').slice(2).map(decodeURIComponent)

test('every choice of filters has an address, and that address is read as the same choice', () => {
  const addresses = new Set<string>()
  for (const topic of [undefined, ...topics]) {
    for (const scope of [undefined, ...scopes]) {
      for (const type of [undefined, ...campaignTypes]) {
        for (const sort of [undefined, ...orderings.filter((one) => one !== 'newest')]) {
          for (const cursor of [undefined, 'aWQ6MDoxMg', 'a+/=%2F?#ı']) {
            const path = paths.explore({ topic, scope, type, sort, cursor })
            addresses.add(path)
            const read = readExplore(segments(path))
            expect(read && paths.explore(read)).toBe(path)
          }
        }
      }
    }
  }
  expect(addresses.size).toBe(18 * 4 * 4 * 4 * 3)
})

test('a state has an address before all others, with its own order', () => {
  for (const state of namedStates) {
    const path = paths.explore({ topic: 'environment', state, type: 'change', cursor: 'x' })
    expect(path).toBe(`/explore/state/${state}/topic/environment/type/change/page/x`)
    expect(readExplore(segments(path))).toEqual({ state, topic: 'environment', type: 'change', cursor: 'x' })
    expect(paths.hashtag('İklim', 'x', state)).toBe(`/hashtag/iklim/state/${state}/page/x`)
    expect(paths.addressee(7, undefined, state)).toBe(`/addressee/7/state/${state}`)
  }
  expect(readStateList(['state', 'won', 'page', 'x'])).toEqual({ state: 'won', cursor: 'x' })
  expect(readStateList([])).toEqual({})
  for (const other of ['state/open', 'page/x/state/won', 'topic/health', 'state', 'sort/trending'])
    expect(readStateList(other.split('/'))).toBeUndefined()
})

test('a place has an address for each of its states and pages, and nothing has one without a place', () => {
  const chosen = { province: 'denizli', district: 'acipayam', state: 'won', cursor: 'x' } as const
  for (const read of [chosen, { ...chosen, district: undefined }, { ...chosen, state: undefined, cursor: undefined }]) {
    expect(readPlace(segments(paths.place(read)).slice(1))).toEqual(read)
  }
  expect(paths.place(chosen)).toBe('/explore/place/denizli/acipayam/state/won/page/x')
  expect(readPlace([])).toEqual({})
  for (const other of ['state/won', 'page/x', 'a/b/c', 'a/state/open', 'a/state', 'a/page/x/state/won', 'a/sort/week'])
    expect(readPlace(other.split('/'))).toBeUndefined()
})

test('the address reads in one order', () => {
  const all = { sort: 'trending', type: 'change', scope: 'local', topic: 'health', cursor: 'x' } as const
  expect(paths.explore(all)).toBe('/explore/topic/health/scope/local/type/change/sort/trending/page/x')
  expect(readExplore(segments('/explore/topic/health'))).toEqual({ topic: 'health' })
  expect(readExplore([])).toEqual({})
})

test.each([
  'topic',
  'topic/',
  'topic/no_such',
  'topic/Health',
  'topic/health/topic/health',
  'topic/health/topic/sports',
  'scope/local/topic/health',
  'sort/newest',
  'state/open',
  'state/closed',
  'topic/health/state/won',
  'state/waiting/sort/trending',
  'sort/trending/type/change',
  'page',
  'page/a/page/b',
  'page/a/topic/health',
  '__proto__/x',
  'constructor/x',
  'cursor/x',
  'topic/health/x',
  'published/week',
])('/explore/%s is no address', (path) => {
  expect(readExplore(path.split('/'))).toBeUndefined()
})

test('a search within a list is its query in public and its last segment inside, and is for no search engine', () => {
  const chosen = { state: 'won', topic: 'health', cursor: 'x', q: 'su deposu/..' } as const
  const inner = '/explore/state/won/topic/health/page/x/q%3Dsu%20deposu%2F..'
  expect(paths.explore(chosen)).toBe('/explore/state/won/topic/health/page/x?q=su%20deposu%2F..')
  expect(readExplore([...'state/won/topic/health/page/x'.split('/'), 'q=su deposu/..'])).toEqual(chosen)
  expect(publicPath(inner)).toBe(paths.explore(chosen))
  expect(isListed({ q: 'su' })).toBe(false)
  expect(readExplore(['sort', 'trending', 'q=su'])).toBeUndefined()
  expect(readStateList(['state', 'won', 'q=su'])).toBeUndefined()
})

test('search engines list everything, each topic and each state, not two of them', () => {
  for (const one of [{}, { topic: 'health' }, { state: 'won' }] as const) expect(isListed(one)).toBe(true)
  expect(isListed({ state: 'won', topic: 'health' })).toBe(false)
  for (const more of [{ scope: 'local' }, { type: 'change' }, { sort: 'trending' }, { cursor: 'x' }] as const) {
    expect([isListed(more), isListed({ topic: 'health', ...more })]).toEqual([false, false])
  }
})

test('U-02 the spellings of a hashtag share one address', () => {
  const spellings = ['İklim', 'iklim', 'IKLIM', 'İKLİM', 'i\u0307klim', 'İklim'.normalize('NFD')]
  expect(new Set(spellings.map((tag) => paths.hashtag(tag)))).toEqual(new Set(['/hashtag/iklim']))
  expect(paths.hashtag('Çay', 'a/b')).toBe('/hashtag/%C3%A7ay/page/a%2Fb')
})

test('what is sought stands in the query, letter for letter', () => {
  expect(paths.search('50 % & ömür?')).toBe(`/search?q=${encodeURIComponent('50 % & ömür?')}`)
  expect(paths.search('')).toBe('/search')
})

test.each(['kömür', '%', '%41', '%2541', 'q=', 'a/b?#c d+e', '100 %'])(
  'X-11 the search %j is read as it was written, encoded or not',
  (q) => {
    expect(readSearch(encodeURIComponent(`q=${q}`))).toBe(q)
    expect(readSearch(`q=${q}`)).toBe(q)
  },
)

test('N-10 a segment that is no encoding stands for itself', () => {
  expect([segmentText('%'), segmentText('%E0%A4%A'), segmentText('%C3%A7')]).toEqual(['%', '%E0%A4%A', 'ç'])
  expect([readSearch('x'), readSearch('q'), readSearch('q%3D%')]).toEqual(['', '', '%'])
})
