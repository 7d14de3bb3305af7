import { act, renderHook, waitFor } from '@testing-library/react'
import type { Channel } from '../../../lib/client/support/acted-today'
import { useClick } from '../../../lib/client/support/clicks'
import { useCounts } from '../../../lib/client/support/counts'
import { type Actable, actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith } from '../../support/campaign'
import { changes, freshPage, site } from '../../support/form-page'

const rows = [
  ['email', 'click_count', '/api/campaign/track_click'],
  ['phone', 'click_count_phone_number', '/api/campaign/track_click_phone'],
  ['fax', 'click_count_fax_number', '/api/campaign/track_click_fax'],
] as const

let id = 4000
let campaign: Actable

beforeEach(async () => {
  await freshPage()
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] })
  jest.setSystemTime(new Date('2026-11-21T12:00:00Z'))
  id += 1
  campaign = actableOf(campaignWith({ id, click_count: 5, click_count_phone_number: 5, click_count_fax_number: 5 }))
})
afterEach(() => jest.useRealTimers())

function take(channel: Channel) {
  const { result } = renderHook(() => ({
    ...useClick(campaign, channel),
    counts: useCounts(campaign.id, campaign.counts),
  }))
  return result
}

test.each(rows)('%s registers a click and increments the relevant count locally', async (channel, count, path) => {
  let answer: (reply: { body: unknown }) => void = () => {}
  site.answer = () => new Promise((resolve) => (answer = resolve))
  const click = take(channel)
  let counted: Promise<boolean> | undefined
  act(() => {
    counted = click.current.register()
  })
  expect(click.current.counts[count]).toBe(6)
  expect(click.current.doneToday).toBe(false)
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({ method: 'POST', path, body: { campaign_id: id } })
  await act(async () => {
    answer({ body: { [count]: 9 } })
    expect(await counted).toBe(true)
  })
  expect(click.current.counts).toMatchObject({ ...campaign.counts, [count]: 9 })
  expect(click.current.doneToday).toBe(true)
})

test.each([['offline'], [{ status: 503 }], [{ status: 404 }]] as const)(
  '%j takes the count back, says so to the caller and leaves it to be done again',
  async (reply) => {
    site.answer = () => reply
    const click = take('email')
    await act(async () => expect(await click.current.register()).toBe(false))
    expect(click.current.counts.click_count).toBe(5)
    expect(click.current.doneToday).toBe(false)
  },
)

test('a click whose number nobody knows is registered, and shows none until the answer tells one', async () => {
  campaign = actableOf(campaignWith({ id, click_count: null, click_count_phone_number: null }))
  site.answer = ({ path }) => ({ body: path.endsWith('phone') ? { click_count_phone_number: 4 } : {} })
  const mail = take('email')
  await act(async () => expect(await mail.current.register()).toBe(true))
  expect(mail.current.counts.click_count).toBeNull()
  expect(mail.current.doneToday).toBe(true)
  const call = take('phone')
  await act(async () => expect(await call.current.register()).toBe(true))
  expect(call.current.counts.click_count_phone_number).toBe(4)
})

test('a failure takes back its own count and not what was done meanwhile', async () => {
  let refuse: () => void = () => {}
  site.answer = ({ path }) =>
    path.endsWith('phone') ? { body: {} } : new Promise((resolve) => (refuse = () => resolve({ status: 500 })))
  const mail = take('email')
  const call = take('phone')
  let first: Promise<boolean> | undefined
  act(() => {
    first = mail.current.register()
  })
  await waitFor(() => expect(changes()).toHaveLength(1))
  await act(async () => void (await call.current.register()))
  expect(mail.current.counts).toMatchObject({ click_count: 6, click_count_phone_number: 6 })
  await act(async () => {
    refuse()
    await first
  })
  expect(mail.current.counts).toMatchObject({ click_count: 5, click_count_phone_number: 6 })
})

test('R-01 a double press sends once and counts once', async () => {
  site.answer = () => ({ body: {} })
  const click = take('email')
  await act(async () => void (await Promise.all([click.current.register(), click.current.register()])))
  expect(changes()).toHaveLength(1)
  expect(click.current.counts.click_count).toBe(6)
})

test('a second press on the same day neither raises nor loses anything, whatever becomes of it', async () => {
  site.answer = () => ({ body: {} })
  const click = take('email')
  await act(async () => void (await click.current.register()))
  await act(async () => void (await click.current.register()))
  expect(click.current.counts.click_count).toBe(6)
  site.answer = () => 'offline'
  await act(async () => void (await click.current.register()))
  expect(click.current.counts.click_count).toBe(6)
  expect(click.current.doneToday).toBe(true)
})

test('the day ends at midnight in Istanbul', async () => {
  jest.setSystemTime(new Date('2026-11-21T20:30:00Z'))
  site.answer = () => ({ body: {} })
  const evening = take('email')
  await act(async () => void (await evening.current.register()))
  expect(take('email').current.doneToday).toBe(true)
  expect(take('phone').current.doneToday).toBe(false)
  jest.setSystemTime(new Date('2026-11-21T20:59:59Z'))
  expect(take('email').current.doneToday).toBe(true)
  jest.setSystemTime(new Date('2026-11-21T21:00:00Z'))
  expect(take('email').current.doneToday).toBe(false)
})

test.each(['{', 'null', '7', '{"day":"2026-11-21","done":7}', '{"day":"2026-11-21"}'])(
  'what is stored as %s is nothing done, and is written over',
  async (stored) => {
    localStorage.setItem('acted_today', stored)
    site.answer = () => ({ body: {} })
    const click = take('email')
    expect(click.current.doneToday).toBe(false)
    await act(async () => void (await click.current.register()))
    expect(click.current.doneToday).toBe(true)
  },
)

test('where storage is closed the act is counted all the same', async () => {
  site.answer = () => ({ body: {} })
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const click = take('email')
  await act(async () => expect(await click.current.register()).toBe(true))
  expect(refused).toHaveBeenCalled()
  expect(click.current.counts.click_count).toBe(6)
  refused.mockRestore()
})

test('storage stays bounded: the first of a day are forgotten first', async () => {
  const many = Array.from({ length: 500 }, (_, index) => `${index}:email`)
  localStorage.setItem('acted_today', JSON.stringify({ day: '2026-11-21', done: many }))
  site.answer = () => ({ body: {} })
  const click = take('email')
  await act(async () => void (await click.current.register()))
  const { done } = JSON.parse(localStorage.getItem('acted_today') ?? '{}')
  expect(done).toHaveLength(500)
  expect(done.at(-1)).toBe(`${id}:email`)
  expect(done).not.toContain('0:email')
})
