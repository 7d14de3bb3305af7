/** Forms that ask for a proof of work while they are under attack. */
export const guardedForms = ['sign', 'sign_up', 'sign_in', 'report', 'comment'] as const
export type GuardedForm = (typeof guardedForms)[number]

/** The solution is the number up to `most` that, after `salt`, has the SHA-256 `target`. `seal` is for the server. */
export type Challenge = { salt: string; most: number; target: string; seal: string }

/** Seconds between a challenge and its solution. */
export const proofSeconds = { least: 2, most: 300 } as const

export const challengePattern = /^([\w.-]{1,80}):(\d{1,8}):([0-9a-f]{64}):([\w-]{43})$/

export function parseChallenge(text: string): Challenge | undefined {
  const [, salt, most, target, seal] = challengePattern.exec(text) ?? []
  if (salt === undefined || target === undefined || seal === undefined) return undefined
  return { salt, most: Number(most), target, seal }
}

export const formatChallenge = ({ salt, most, target, seal }: Challenge): string => [salt, most, target, seal].join(':')
