/** Whose drafts: a member's id, or nobody's while nobody is signed in. */
export type DraftOwner = number | 'anonymous'

/** A member's new campaign, nobody's, or a member's changes to a campaign. */
export type DraftKey = DraftOwner | `edit:${number}:${number}`
