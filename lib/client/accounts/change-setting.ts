import type { Me, profileUpdate, User } from '@sesol/contract/accounts'
import { mutate } from 'swr'
import type { z } from 'zod'
import { call } from '@/lib/client/http/call'
import type { CallKey } from '@/lib/client/http/keys'

export type RecordKey = CallKey<'me'> | CallKey<'userDetail'>
type Changes = z.input<typeof profileUpdate>

// Sequential, so that an older response never overwrites a newer one.
let former: Promise<unknown> = Promise.resolve()

async function send(changes: Changes) {
  // `keepalive`: the change is sent although the page is left.
  return call('updateProfile', { body: changes, keepalive: true })
}

export async function changeSetting(key: RecordKey, changes: Changes, shown: Partial<Me>): Promise<void> {
  const sent = former.then(() => send(changes))
  former = sent.catch(() => {})
  await mutate<User, unknown>(key, sent, {
    optimisticData: (_, displayed) => ({ ...(displayed as User), ...shown }),
    populateCache: false,
    rollbackOnError: true,
  })
}
