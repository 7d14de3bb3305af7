type Reply = { status?: number; body: unknown }

export function answerFetch(answer: (url: string) => Reply | 'offline'): string[] {
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    const url = String(input)
    asked.push(url)
    const reply = answer(url)
    if (reply === 'offline') throw new TypeError('Failed to fetch')
    const { status = 200, body } = reply
    return {
      status,
      ok: status < 400,
      headers: new Map([['content-type', 'application/json']]),
      text: async () => JSON.stringify(body),
    } as unknown as Response
  }
  return asked
}
