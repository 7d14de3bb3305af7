import type { profileUpdate, User } from '@sesol/contract/accounts'
import type { z } from 'zod'

export type ProfileValues = Pick<User, 'username' | 'first_name' | 'last_name' | 'bio'> & User['privacy_settings']
type Wire = z.input<typeof profileUpdate>

const wireNames = {
  username: 'user[username]',
  first_name: 'user[first_name]',
  last_name: 'user[last_name]',
  bio: 'profile[bio]',
  showFirstName: 'user[privacy_settings][showFirstName]',
  showLastName: 'user[privacy_settings][showLastName]',
  showEmail: 'user[privacy_settings][showEmail]',
} as const satisfies Record<keyof ProfileValues, keyof Wire>

/** `user[bio]` is the form's `bio`. */
export const partOf = (wireName: string): string => /\[(\w+)\]$/.exec(wireName)?.[1] ?? wireName

export const valuesOf = ({ username, first_name, last_name, bio, privacy_settings }: User): ProfileValues => ({
  username,
  first_name,
  last_name,
  bio,
  ...privacy_settings,
})

// A form's line break is LF; a server may have stored CRLF.
const same = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string'
    ? one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n')
    : one === other

/** Only what differs from the record, so that parallel changes are kept. */
export function changesOf(values: ProfileValues, record: User): Wire {
  const former = valuesOf(record)
  const names = (Object.keys(wireNames) as (keyof ProfileValues)[]).filter((name) => !same(values[name], former[name]))
  return Object.fromEntries(names.map((name) => [wireNames[name], String(values[name])]))
}
