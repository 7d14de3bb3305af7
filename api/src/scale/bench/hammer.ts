import autocannon from 'autocannon'

export type Hammered = { perSecond: number; p99: number; failed: number; answers: number; statuses: string }

/**
 * Asks for one address as fast as it is answered. Unlike `load` it looks at no single answer, so that a server which is
 * much quicker than what measures it is slowed down less.
 * @returns milliseconds; `failed` counts answers that were no success, and connections that broke
 */
export async function hammer(
  url: string,
  way: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<Hammered> {
  const result = await autocannon({
    url,
    connections: way.connections,
    duration: way.seconds,
    ...(way.headers && { headers: way.headers }),
  })
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    answers: result.requests.total,
    statuses: Object.entries({
      ...result.statusCodeStats,
      errors: { count: result.errors },
      late: { count: result.timeouts },
    })
      .map(([status, { count }]) => `${status}: ${count}`)
      .join(', '),
  }
}
