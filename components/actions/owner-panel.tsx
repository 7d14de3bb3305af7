'use client'

import { Deferred } from '@/components/ui/deferred'
import { Skeleton } from '@/components/ui/loading'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { withMessages } from '@/lib/i18n/all-messages'
import type { Actable } from '@/lib/shared/campaigns/actable'

const ownerReport = deferred(withMessages(() => import('./owner-report').then(({ OwnerReport }) => OwnerReport)))

const loading = (
  <div aria-busy="true">
    <Skeleton className="h-96" />
  </div>
)

/** Below everything that visitors read, so that it moves nothing. */
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
