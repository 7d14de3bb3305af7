type Revised = { updated_at: Date }
type Reviewed = Revised & { decided_at: Date | null; owner_replied_at: Date | null }

/** The revision that a moderator decides about: the text (of the change, if there is one), the last decision and the owner's answer. */
export const revisionOf = (row: Reviewed, pending: Revised | undefined): string =>
  [(pending ?? row).updated_at, row.decided_at, row.owner_replied_at].map((at) => at?.toISOString() ?? '-').join('/')
