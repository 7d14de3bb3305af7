import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { useCall } from '@/lib/client/http/queries'

export function useFollow(campaign: number, isMember: boolean) {
  const { data, mutate } = useCall(isMember ? keys.followState(campaign) : null, { shouldRetryOnError: false })
  const isFollowing = data?.is_following ?? false

  async function toggle(): Promise<void> {
    const next = { is_following: !isFollowing }
    const send = async () => {
      await call(next.is_following ? 'followCampaign' : 'unfollowCampaign', { params: { id: campaign } })
      return next
    }
    await mutate(send, { optimisticData: next, rollbackOnError: true, revalidate: false })
  }
  return { isFollowing, toggle }
}
