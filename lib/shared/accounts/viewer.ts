/** The header of a request that changes something: the id of the member who acts, as the page knows it. */
export const makerHeader = 'act-of'

export type Viewer = {
  id: number
  username: string
  email: string
  first_name: string
  last_name: string
  profile_image: string
  is_staff: boolean
  unread?: number | undefined
  /** Campaigns of others that the member runs with them. */
  co_owned?: readonly number[] | undefined
  has_outdated_notices?: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Null if invalid. Parsed by hand: every page needs it, and none loads the schemas. */
export function parseViewer(value: unknown): Viewer | null {
  if (typeof value !== 'object' || value === null) return null
  const record: Record<string, unknown> = { ...value }
  const { id } = record
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null
  return {
    id,
    username: text(record.username),
    email: text(record.email),
    first_name: text(record.first_name),
    last_name: text(record.last_name),
    profile_image: text(record.profile_image),
    is_staff: record.is_staff === true,
    ...(typeof record.unread === 'number' && { unread: record.unread }),
    ...(Array.isArray(record.co_owned) && { co_owned: record.co_owned.filter((each) => Number.isSafeInteger(each)) }),
    ...(record.has_outdated_notices === true && { has_outdated_notices: true }),
  }
}

/** The API counts no further than a hundred. */
export const shownUnread = (count: number): string => (count > 99 ? '99+' : String(count))
