import { mostSupported } from '../../lib/shared/featured'
import { campaignWith } from '../support/campaign'

const picture = [{ id: 1, file: '/media/a.webp', is_video: false, width: 3, height: 2, color: null, variants: [] }]

test('the most supported come first, those with a picture ahead, five at most', () => {
  const campaigns = [
    campaignWith({ id: 1, signature_count: 900, media: [] }),
    campaignWith({ id: 2, signature_count: 5, media: picture }),
    campaignWith({ id: 3, signature_count: 70, media: picture }),
    campaignWith({ id: 4, signature_count: 1, media: picture }),
    campaignWith({ id: 5, signature_count: 2, media: [] }),
    campaignWith({ id: 6, signature_count: 1, media: [] }),
  ]
  expect(mostSupported(campaigns).map(({ id }) => id)).toEqual([3, 2, 4, 1, 5])
  expect(mostSupported([])).toEqual([])
})
