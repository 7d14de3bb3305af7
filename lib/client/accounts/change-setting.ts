import type { Me, profileUpdate, User } from '@sesol/contract/accounts'
import { mutate } from 'swr'
import type { z } from 'zod'
import { call } from '@/lib/client/http/call'
import type { CallKey } from '@/lib/client/http/keys'

/** Where the page has the member's record from: a server that lacks `me` tells its members what it tells of others. */
export type RecordKey = CallKey<'me'> | CallKey<'userDetail'>
type Changes = z.input<typeof profileUpdate>

// One after the other: of two answers that overtake each other the older would be believed.
let former: Promise<unknown> = Promise.resolve()

async function send(changes: Changes) {
  // It goes on when the page is left: whoever flips a switch and goes has said what they want.
  return call('updateProfile', { body: changes, keepalive: true })
}

/**
 * Changes a part of the own record. It is `shown` at once, and taken back where it cannot be saved; either way the record is
 * read again, because what the server says counts.
 *
 * @throws ApiError
 */
export async function changeSetting(key: RecordKey, changes: Changes, shown: Partial<Me>): Promise<void> {
  const sent = former.then(() => send(changes))
  former = sent.catch(() => {})
  await mutate<User, unknown>(key, sent, {
    optimisticData: (_, displayed) => ({ ...(displayed as User), ...shown }),
    populateCache: false,
    rollbackOnError: true,
  })
}
