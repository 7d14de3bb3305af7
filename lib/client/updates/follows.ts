import type { Follow } from '@sesol/contract/updates/schema'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { usePages } from '@/lib/client/http/use-pages'

export function useFollows(member: number) {
  const { change, items, ...pages } = usePages<Follow>(keys.follows(member), (cursor) =>
    call('followedCampaigns', { query: { cursor } }),
  )

  async function unfollow(follow: Follow): Promise<void> {
    await change((all) => all.filter(({ id }) => id !== follow.id))
    try {
      await call('unfollowCampaign', { params: { id: follow.campaign.id } })
    } catch (failure) {
      await change((all) => [...all, follow].sort((one, other) => other.id - one.id))
      throw failure
    }
  }
  return { ...pages, follows: items, unfollow }
}
