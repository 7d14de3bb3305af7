import type { ScopedMutator } from 'swr'
import { keys } from '@/lib/client/http/keys'

const [searches] = keys.search('')

/** Forgets the fetched lists in which a member's campaigns stand: one has changed or is gone. */
export async function forgetLists(mutate: ScopedMutator, member: number): Promise<void> {
  await mutate(keys.userCampaigns(member), undefined, { revalidate: false })
  await mutate((key) => Array.isArray(key) && key[0] === searches, undefined, { revalidate: false })
}
