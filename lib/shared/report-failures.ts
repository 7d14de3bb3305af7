/** Why a form without scripts was not sent: the fragment that its page shows. */
export const reportFailures = [
  { status: 400, name: 'invalid' },
  { status: 404, name: 'missing' },
  { status: 429, name: 'throttled' },
  { status: 503, name: 'failed' },
] as const
