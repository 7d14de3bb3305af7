import { render } from '@testing-library/react'
import { VisitCounter } from '../../../components/sharing/visit-counter'

const sent = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
  sent.mockReset().mockResolvedValue({} as Response)
  globalThis.fetch = sent as unknown as typeof fetch
})
afterEach(() => jest.useRealTimers())

function arriveAt(address: string) {
  history.replaceState(null, '', address)
  const page = render(<VisitCounter campaignId={12} />)
  jest.runAllTimers()
  return page
}
const address = () => location.pathname + location.search + location.hash

test.each([
  ['/campaign/12?via=x', '/campaign/12'],
  ['/en/campaign/12?a=1&via=copy&b=2#sign', '/en/campaign/12?a=1&b=2#sign'],
])('the mark of %s leaves the address, and nothing else does', (before, after) => {
  arriveAt(before)
  expect(address()).toBe(after)
})

test('the same link opened again in this tab is not counted again, and loses its mark all the same', () => {
  arriveAt('/campaign/12?via=qr').unmount()
  arriveAt('/campaign/12?via=qr')
  expect(sent).toHaveBeenCalledTimes(1)
  expect(address()).toBe('/campaign/12')
})

test.each(['', '?via=', '?via=WhatsApp', '?via=%3Cscript%3E', '?via=constructor', '?source=x'])(
  'nothing is counted for %j, and the address stays',
  (query) => {
    arriveAt(`/campaign/12${query}`)
    expect(sent).not.toHaveBeenCalled()
    expect(address()).toBe(`/campaign/12${query}`)
  },
)

test('who leaves before the page is idle is not counted, and a lost connection disturbs nobody', async () => {
  history.replaceState(null, '', '/campaign/12?via=x')
  render(<VisitCounter campaignId={12} />).unmount()
  jest.runAllTimers()
  expect(sent).not.toHaveBeenCalled()
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  arriveAt('/campaign/12?via=x')
  await Promise.resolve()
  expect(address()).toBe('/campaign/12')
})
