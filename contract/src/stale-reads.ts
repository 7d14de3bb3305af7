/** How far a replica may be behind the leader for a public read. */
export const staleSeconds = 2

/** The header of a call of the site whose answer may be read from a replica (decision 0016). */
export const acceptStale = { 'cache-control': `max-stale=${staleSeconds}` }
