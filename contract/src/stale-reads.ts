/** How far a replica may be behind the leader for a public read. */
export const staleSeconds = 2

/** Of a request whose answer may be read from a replica (decision 0090). */
export const acceptStale = { 'cache-control': `max-stale=${staleSeconds}` }

export function acceptsStale(cacheControl: string | undefined): boolean {
  const [, seconds] = /(?:^|[\s,])max-stale=(\d{1,9})(?:[\s,]|$)/.exec(cacheControl ?? '') ?? []
  return Number(seconds) >= staleSeconds
}
