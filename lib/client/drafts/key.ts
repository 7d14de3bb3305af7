export type DraftOwner = number | 'anonymous'

export type DraftKey = DraftOwner | `edit:${DraftOwner}:${number}`

export const draftKey = (owner: DraftOwner, campaign: number | undefined): DraftKey =>
  campaign === undefined ? owner : `edit:${owner}:${campaign}`

export const isNew = (key: DraftKey): boolean => !String(key).startsWith('edit:')
