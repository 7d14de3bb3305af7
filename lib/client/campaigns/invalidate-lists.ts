import type { ScopedMutator } from 'swr'
import { keys } from '@/lib/client/http/keys'

const [searches] = keys.search('')

export async function invalidateLists(mutate: ScopedMutator, member: number): Promise<void> {
  await mutate(keys.userCampaigns(member), undefined, { revalidate: false })
  await mutate((key) => Array.isArray(key) && key[0] === searches, undefined, { revalidate: false })
}
