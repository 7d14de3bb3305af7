import autocannon from 'autocannon'

export type Hammered = { perSecond: number; p99: number; failed: number; answers: number; statuses: string }

/** A load ends with a sample, by default of a second. */
export const ending = { sampleInt: 100 }

/** Unlike `load`, parses no response, so that the client slows a fast server down less. @returns milliseconds */
export async function hammer(
  url: string,
  way: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<Hammered> {
  const result = await autocannon({
    url,
    connections: way.connections,
    duration: way.seconds,
    ...ending,
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
