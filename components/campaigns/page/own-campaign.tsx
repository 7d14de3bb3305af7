'use client'

import { type ReactNode, useEffect } from 'react'
import { useDeferred } from '@/components/ui/deferred'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useCampaign, useCampaignStatus } from '@/lib/client/http/queries'
import { withMessages } from '@/lib/i18n/all-messages'

const ownView = deferred((locale) =>
  withMessages(
    import('./own-campaign-view').then(({ OwnCampaignView }) => OwnCampaignView),
    locale,
  ),
)

/** Some servers answer strangers 404 for a campaign under review: tries again with the session, and replaces `children`. */
export function OwnCampaign({ id, children }: { id: number; children: ReactNode }) {
  const { viewer } = useViewer()
  const { data } = useCampaign(viewer ? id : null)
  const status = useCampaignStatus(data ? id : null)
  const { value: View } = useDeferred(ownView, data !== undefined)
  const title = data?.title
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return data && View && (status.data || status.error) ? <View campaign={data} /> : children
}
