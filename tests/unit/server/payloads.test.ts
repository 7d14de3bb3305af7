import { findPayload, keepPayload, versionOf } from '../../../lib/server/pages/payloads'

test('a payload is forgotten a minute after its page was sent last', () => {
  const payload = Buffer.from('0:{}')
  const now = jest.spyOn(performance, 'now')
  now.mockReturnValue(1000)
  keepPayload(payload)
  now.mockReturnValue(51_000)
  keepPayload(payload)
  now.mockReturnValue(110_000)
  expect(findPayload(versionOf(payload))).toBe(payload)
  now.mockReturnValue(112_000)
  expect(findPayload(versionOf(payload))).toBeUndefined()
  now.mockRestore()
})
