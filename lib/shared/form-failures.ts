/** The fragment that the page of a form without scripts shows. */
export const formFailures = [
  { status: 400, name: 'invalid' },
  // Recognised by its challenge, because other refusals have the same status.
  { status: null, name: 'guarded' },
  { status: 404, name: 'missing' },
  { status: 429, name: 'throttled' },
  { status: 503, name: 'failed' },
] as const
