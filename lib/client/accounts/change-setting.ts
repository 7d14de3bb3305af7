import type { Me, profileUpdate, User } from '@sesol/contract/accounts/schema'
import { mutate } from 'swr'
import type { z } from 'zod'
import { call } from '@/lib/client/http/call'
import type { CallKey } from '@/lib/client/http/keys'
import { sequential } from '@/lib/client/http/sequential'

export type RecordKey = CallKey<'me'> | CallKey<'userDetail'>
type Changes = z.input<typeof profileUpdate>

const inTurn = sequential()

export async function changeSetting(key: RecordKey, changes: Changes, shown: Partial<Me>): Promise<void> {
  // `keepalive`: the change is sent although the page is left.
  const sent = inTurn((maker) => call('updateProfile', { body: changes, keepalive: true, maker }))
  await mutate<User, unknown>(key, sent, {
    optimisticData: (_, displayed) => ({ ...(displayed as User), ...shown }),
    populateCache: false,
    rollbackOnError: true,
  })
}
