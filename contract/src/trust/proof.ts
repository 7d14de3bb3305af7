/** Forms that ask for a proof of work while they are under attack. */
export const guardedForms = ['sign', 'sign_up', 'sign_in', 'report', 'comment'] as const
export type GuardedForm = (typeof guardedForms)[number]

/** Seconds between a puzzle and its solution. */
export const proofSeconds = { least: 2, most: 300 } as const

/** The header of a response with 403, `salt:most:target:seal`: the number up to `most` that, after `salt`, has the SHA-256 `target` lets the same request through. */
export const puzzleHeader = 'form-puzzle'
/** The header of a request: puzzle and number, or `none` from a browser without scripts. */
export const proofHeader = 'form-proof'
/** The header of a request in which a field that people do not see was filled in. */
export const trapHeader = 'form-trap'
/** The name of that field. */
export const trapField = 'website_2'
