/** The signed-in person, as the session endpoint tells it to the browser. Never a token. */
export type Viewer = {
  id: number
  username: string
  email: string
  first_name: string
  last_name: string
  profile_image: string
  is_staff: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Reads a viewer from an answer or from the browser's storage; null where it holds none. Written by hand because every
 * reading page needs it and none of them needs a schema library.
 */
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
  }
}
