export const roles = ['visitor', 'member', 'signer', 'co_owner', 'owner', 'moderator'] as const
export type Role = (typeof roles)[number]

type Viewed = { id: number; is_staff: boolean; co_owned?: readonly number[] | undefined } | null | undefined

/** A module of its own, because each page of a campaign loads it. */
export function roleOf(viewer: Viewed, { id, ownerId }: { id: number; ownerId: number }): Role {
  if (!viewer) return 'visitor'
  if (viewer.id === ownerId) return 'owner'
  if (viewer.co_owned?.includes(id)) return 'co_owner'
  return viewer.is_staff ? 'moderator' : 'member'
}
