/** Whose drafts: a member's id, or nobody's while nobody is signed in. */
export type DraftOwner = number | 'anonymous'

/** A new campaign, or changes to one. */
export type DraftKey = DraftOwner | `edit:${DraftOwner}:${number}`

export const draftKey = (owner: DraftOwner, campaign: number | undefined): DraftKey =>
  campaign === undefined ? owner : `edit:${owner}:${campaign}`

/** Whether it is the key of a new campaign, not of changes to one. */
export const isNew = (key: DraftKey): boolean => !String(key).startsWith('edit:')
