import { send } from '@/lib/client/http/http'
import { pictureScript } from '../../../components/layout/head-scripts'

beforeAll(() => new Function(pictureScript)())
beforeEach(() => {
  document.body.innerHTML =
    '<img class="picture" alt=""><img class="other" alt=""><video class="picture-frame"></video>'
})

const marks = () => [...document.body.children].map((element) => Object.keys((element as HTMLElement).dataset))

test.each([
  ['load', 'come'],
  ['error', 'broken'],
])('on %s a picture is marked as “%s”, and nothing else is', (event, mark) => {
  for (const element of document.body.children) element.dispatchEvent(new Event(event))
  window.dispatchEvent(new Event(event))
  document.dispatchEvent(new Event(event))
  expect(marks()).toEqual([[mark], [], []])
})

test('a call says which language its page is in, whatever the browser prefers', async () => {
  const fetched = jest.fn(async (_url: string, _init: RequestInit) => ({
    status: 200,
    text: async () => '{}',
    headers: new Map(),
  }))
  Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true })
  document.documentElement.lang = 'en'
  await send('/api/users/me', { method: 'GET', headers: { 'idempotency-key': 'k' } })
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({ 'accept-language': 'en', 'idempotency-key': 'k' })
})
