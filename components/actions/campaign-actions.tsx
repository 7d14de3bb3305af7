'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Deferred } from '@/components/ui/deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { actedToday } from '@/lib/client/support/acted-today'
import { useSigned } from '@/lib/client/support/signatures'
import { withMessages } from '@/lib/i18n/all-messages'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId } from '@/lib/shared/paths'

const liveActions = deferred((locale) =>
  withMessages(
    import('./live-actions').then(({ LiveActions }) => LiveActions),
    locale,
  ),
)

type CampaignActionsProps = {
  campaign: Actable
  placement: 'list' | 'card'
  /** The actions as the server renders them, in the same size. */
  children: ReactNode
}

/** The actions of a campaign, interactive near the viewport (card) or after the first scroll (page). */
export function CampaignActions({ campaign, placement, children }: CampaignActionsProps) {
  const [isNeeded, setNeeded] = useState(false)
  const signed = useSigned(campaign.id)
  useEffect(() => {
    // Only the interactive parts show what was done, or open the comments that the URL names.
    const isDone = signed || actedToday(campaign.id)
    if (placement === 'list' && (isDone || window.location.hash === `#${commentsId}`)) setNeeded(true)
  }, [placement, campaign.id, signed])
  const when = placement === 'card' ? 'visible' : isNeeded ? 'now' : 'scrolled'
  return (
    <Deferred of={liveActions} when={when} fallback={children}>
      {(LiveActions) => (
        <div className="relative z-10 print:hidden">
          <LiveActions campaign={campaign} placement={placement} />
        </div>
      )}
    </Deferred>
  )
}
