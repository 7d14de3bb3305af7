import { send } from '@/lib/client/http/http'

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
