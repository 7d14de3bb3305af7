import { GET } from '../../../app/[locale]/share/[file]/route'
import { shareImage } from '../../../lib/server/share-image'
import { ApiError } from '../../../lib/shared/errors/errors'

jest.mock('server-only', () => ({}))
jest.mock('../../../lib/server/share-image', () => ({ shareImage: jest.fn() }))
jest.mock('../../../lib/i18n/params', () => ({ localeOf: async () => 'tr' }))

const drawn = jest.mocked(shareImage)
const answer = (file: string) =>
  GET(new Request(`http://localhost/share/${file}`), { params: Promise.resolve({ locale: 'tr', file }) })

test.each([
  ['12.jpg', { campaign: 12 }],
  ['12-397.jpg', { campaign: 12, voice: 397 }],
  ['12-story.jpg', { campaign: 12, format: 'story' }],
  ['12-397-square.jpg', { campaign: 12, voice: 397, format: 'square' }],
])('the name %s says whose picture it is, which number and which format', async (file, of) => {
  drawn.mockResolvedValue(Buffer.from('jpeg'))
  expect((await answer(file)).status).toBe(200)
  expect(drawn).toHaveBeenCalledWith(of, 'tr')
})

test('X-01 no other word is drawn', async () => {
  drawn.mockClear()
  for (const file of ['12-imza.jpg', '12-story-397.jpg', '12-3,9.jpg', '12-397-story-x.jpg', '12-%20.jpg']) {
    expect((await answer(file)).status).toBe(404)
  }
  expect(drawn).not.toHaveBeenCalled()
})

test('a full rendering queue is 503 and says when to come again', async () => {
  drawn.mockRejectedValue(new ApiError({ status: 503, id: 'error.unavailable' }))
  const { status, headers } = await answer('12-story.jpg')
  expect([status, headers.get('retry-after')]).toEqual([503, '10'])
})
