import { act, screen } from '@testing-library/react'
import { CountLines } from '../../../components/support/count-lines'
import { LiveCount } from '../../../components/support/live-count'
import { showOptimistic } from '../../../lib/client/support/counts'
import { countsOf } from '../../../lib/shared/support/counts'
import { campaignWith } from '../../support/campaign'
import { freshPage, site } from '../../support/form-page'
import { renderIn } from '../../support/render'

const rendered = countsOf(campaignWith({ signature_count: 100, comment_count: 2, click_count: 0 }))
// Optimistic counts last as long as the page, so each test has its own campaign.
let campaignId = 1000

beforeEach(async () => {
  await freshPage()
  campaignId += 1
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const answer = (signatures: number, more = {}) => {
  site.answer = () => ({ body: { ...rendered, signature_count: signatures, ...more } })
}
const show = () =>
  renderIn(
    'tr',
    <LiveCount campaignId={campaignId} counts={rendered} goal={null}>
      <CountLines counts={rendered} goal={null} />
    </LiveCount>,
  )
const lines = () => [...document.querySelectorAll('p')].map((line) => line.textContent)
const asked = () => site.calls.length
test('the page’s own numbers stand until, once it is idle, the present ones come; then they do not move by themselves', async () => {
  answer(105, { click_count: 3 })
  show()
  expect(lines().slice(0, 3)).toEqual(['100 imza', 'Sonraki hedef: 250', '2 yorum'])
  expect(asked()).toBe(0)
  await pass(3000)
  expect(lines().slice(0, 3)).toEqual(['105 imza', 'Sonraki hedef: 250', '3 e-posta2 yorum'])
  expect(site.calls[0]?.path).toBe(`/counts/${campaignId}`)
  answer(300)
  await pass(600_000)
  expect(asked()).toBe(1)
  expect(lines()[0]).toBe('105 imza')
})

test.each([404, 410])('after %i nothing more is asked', async (status) => {
  site.answer = () => ({ status, body: {} })
  show()
  await pass(600_000)
  expect(asked()).toBe(1)
  expect(lines()[0]).toBe('100 imza')
})

test.each([[null], [{}], [{ ...rendered, signature_count: '7' }], ['<h1>502</h1>']])(
  '%j is no answer',
  async (body) => {
    site.answer = () => ({ body })
    show()
    await pass(3000)
    expect(lines()[0]).toBe('100 imza')
  },
)

test('an answer that was on its way meanwhile does not take it back either', async () => {
  let release: (() => void) | undefined
  site.answer = () =>
    new Promise((resolve) => {
      release = () => resolve({ body: rendered })
    })
  show()
  await pass(3000)
  act(() => void showOptimistic(campaignId, rendered, { signature_count: 101 }))
  release?.()
  await pass(100)
  expect(lines()[0]).toBe('101 imza')
})

test('what failed is taken back', async () => {
  answer(100)
  show()
  let takeBack = () => {}
  act(() => {
    takeBack = showOptimistic(campaignId, rendered, { signature_count: 101 })
  })
  await pass(0)
  act(() => takeBack())
  await pass(25_000)
  expect(lines()[0]).toBe('100 imza')
})

test('a change is read out', async () => {
  answer(101)
  show()
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  await pass(3000)
  expect(status).toHaveTextContent('101 imza')
})
