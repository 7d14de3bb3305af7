'use client'

import { Deferred } from '@/components/ui/deferred'
import { Skeleton } from '@/components/ui/skeleton'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { withMessages } from '@/lib/i18n/all-messages'
import type { Actable } from '@/lib/shared/campaigns/actable'

const ownerReport = deferred((locale) =>
  withMessages(
    import('./owner-report').then(({ OwnerReport }) => OwnerReport),
    locale,
  ),
)

const loading = (
  <div aria-busy="true">
    <Skeleton className="h-96" />
  </div>
)

/**
 * What a campaign's owner sees and does with it. It comes once the viewer is known, and for the owner only: it belongs
 * beneath all that others read, where nothing is moved by it.
 */
export function OwnerPanel({ campaign }: { campaign: Actable }) {
  const { viewer } = useViewer()
  if (viewer?.id !== campaign.ownerId) return null
  return (
    <div className="mt-14 border-t-2 border-ink pt-5 print:hidden">
      <Deferred of={ownerReport} fallback={loading}>
        {(OwnerReport) => <OwnerReport campaign={campaign} />}
      </Deferred>
    </div>
  )
}
