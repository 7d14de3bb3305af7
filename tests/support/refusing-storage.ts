const ways = {
  /** As where cookies are blocked. */
  blocked: () =>
    (['localStorage', 'sessionStorage'] as const).map((name) =>
      jest.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError')
      }),
    ),
  full: () => [
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    }),
  ],
  /** Accepts everything and keeps nothing. */
  mute: () => [jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined)],
}

export type Refusal = keyof typeof ways
export const refusals = Object.keys(ways) as Refusal[]

/** @returns ends it */
export function refuseStorage(how: Refusal): () => void {
  const mocks = ways[how]()
  return () => {
    for (const mock of mocks) mock.mockRestore()
  }
}
