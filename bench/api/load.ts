import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { ending } from './hammer.ts'

export type Shot = { method: 'GET' | 'POST' | 'PATCH'; path: string; headers?: Record<string, string>; body?: string }

export type Measured = { p50: number; p95: number; perSecond: number; failed: number }

export const bffSecret = randomBytes(32).toString('hex')

let visitors = 0
function nextVisitor() {
  visitors += 1
  const address = [visitors >> 16, visitors >> 8, visitors].map((byte) => byte & 255).join('.')
  return { 'x-bff-secret': bffSecret, 'x-visitor-address': `10.${address}` }
}

const withVisitor = <R extends { headers?: object | undefined }>(request: R) => ({
  ...request,
  headers: { ...request.headers, ...nextVisitor() },
})

export async function load(
  address: string,
  next: () => Shot,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  await new Promise<void>((settle, fail) => {
    const instance = autocannon(
      {
        url: address,
        connections,
        duration: seconds,
        ...ending,
        requests: [{ setupRequest: (request) => withVisitor({ ...request, ...next() }) }],
      },
      (error) => (error ? fail(error) : settle()),
    )
    instance.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      if (status >= 400) failed += 1
    })
  })
  return measuredOf(times, (performance.now() - began) / 1000, failed)
}

function measuredOf(times: number[], seconds: number, failed: number): Measured {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), perSecond: times.length / seconds, failed }
}
