import { act, screen } from '@testing-library/react'
import { CountLines } from '../../../components/support/count-lines'
import { LiveCount } from '../../../components/support/live-count'
import { showOptimistic } from '../../../lib/client/support/counts'
import { countsOf } from '../../../lib/shared/support/counts'
import { campaignWith } from '../../support/campaign'
import { freshPage, site } from '../../support/form-page'
import { renderIn } from '../../support/render'

const rendered = countsOf(campaignWith({ signature_count: 100, comment_count: 2, click_count: 0 }))
// What was brought about on a page is kept as long as the page: each test looks at a campaign of its own.
let campaignId = 1000

beforeEach(async () => {
  await freshPage()
  campaignId += 1
  jest.useFakeTimers()
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  // The middle of the time between two questions, which is drawn by lot.
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
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
    <LiveCount campaignId={campaignId} counts={rendered}>
      <CountLines counts={rendered} />
    </LiveCount>,
  )
const lines = () => [...document.querySelectorAll('p')].map((line) => line.textContent)
const asked = () => site.calls.length
const hide = async (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('the page’s own numbers stand until, once it is idle, the present ones come; then about every twenty seconds', async () => {
  answer(105, { click_count: 3 })
  show()
  expect(lines().slice(0, 2)).toEqual(['100 imza', '2 yorum'])
  expect(asked()).toBe(0)
  await pass(3000)
  expect(lines().slice(0, 2)).toEqual(['105 imza', '3 e-posta2 yorum'])
  expect(site.calls[0]?.path).toBe(`/counts/${campaignId}`)
  await pass(15_000)
  expect(asked()).toBe(1)
  answer(106)
  await pass(10_000)
  expect(asked()).toBe(2)
  expect(lines()[0]).toBe('106 imza')
})

test('nobody asks while nobody looks', async () => {
  answer(105)
  show()
  await pass(3000)
  await hide('hidden')
  await pass(120_000)
  expect(asked()).toBe(1)
  await hide('visible')
  await pass(1000)
  expect(asked()).toBe(2)
})

test('after a failure it is asked more and more seldom, and the numbers stay', async () => {
  answer(105)
  show()
  await pass(3000)
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  site.answer = () => ({ status: 503, body: { code: 'error.unavailable' } })
  await pass(24_000)
  expect(asked()).toBe(2)
  await pass(30_000)
  expect(asked()).toBe(2)
  await pass(8000)
  expect(asked()).toBe(3)
  await pass(60_000)
  expect(asked()).toBe(3)
  await pass(20_000)
  expect(asked()).toBe(4)
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

test('what this browser has brought about is shown at once, and no older answer takes it back', async () => {
  answer(100)
  show()
  await pass(3000)
  act(() => void showOptimistic(campaignId, rendered, { signature_count: 101 }))
  await pass(0)
  expect(lines()[0]).toBe('101 imza')
  await pass(25_000)
  expect(asked()).toBe(2)
  expect(lines()[0]).toBe('101 imza')
  answer(140)
  await pass(25_000)
  expect(lines()[0]).toBe('140 imza')
})

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

test('a change is read out, politely, at most once a minute', async () => {
  answer(101)
  show()
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  await pass(3000)
  expect(status).toHaveTextContent('101 imza')
  answer(102)
  await pass(30_000)
  expect(lines()[0]).toBe('102 imza')
  expect(status).toHaveTextContent('101 imza')
  answer(103)
  await pass(40_000)
  expect(status).toHaveTextContent('103 imza')
})
