import { apartFrom, featuredOf } from '../../../lib/shared/campaigns/featured'
import { campaignWith } from '../../support/campaign'

const picture = [
  { id: 1, file: '/media/a.webp', is_video: false, width: 3, height: 2, color: null, variants: [], alt: '' },
]
const newest = [
  campaignWith({ id: 1, signature_count: 900, media: [] }),
  campaignWith({ id: 2, signature_count: 5, media: picture }),
  campaignWith({ id: 3, signature_count: 70, media: picture }),
]
const ids = (campaigns: { id: number }[]) => campaigns.map(({ id }) => id)

test('what trends comes as the API ranks it, twelve at most', () => {
  const trending = Array.from({ length: 20 }, (_, index) => campaignWith({ id: 40 - index }))
  expect(ids(featuredOf(trending, newest))).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29])
})

test.each([
  ['refuses to rank', undefined],
  ['answers the list of the newest instead', newest],
  ['knows of nothing that trends', []],
])('of an API that %s the most supported are taken, those with a picture ahead', (_, trending) => {
  expect(ids(featuredOf(trending, newest))).toEqual([3, 2, 1])
})

test('an empty list has nothing to feature', () => {
  expect(featuredOf([], [])).toEqual([])
})

test('what the list shows in sight is not featured above it', () => {
  expect(ids(apartFrom(newest.slice(0, 2), newest))).toEqual([3])
})
