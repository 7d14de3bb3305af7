'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Deferred } from '@/components/ui/deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { actedToday } from '@/lib/client/support/acted-today'
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
  variant: 'card' | 'page'
  /** The bar as the server renders it, in the same size. */
  children: ReactNode
}

/** The action bar, interactive near the viewport (card) or after the first scroll (page). */
export function CampaignActions({ campaign, variant, children }: CampaignActionsProps) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    // Only the interactive bar shows what was done today, or opens the comments that the URL names.
    if (variant === 'page' && (actedToday(campaign.id) || window.location.hash === `#${commentsId}`)) setNeeded(true)
  }, [variant, campaign.id])
  const when = variant === 'card' ? 'visible' : isNeeded ? 'now' : 'scrolled'
  return (
    <Deferred of={liveActions} when={when} fallback={children} className="@container">
      {(LiveActions) => (
        <div className="relative z-10 print:hidden">
          <LiveActions campaign={campaign} variant={variant} />
        </div>
      )}
    </Deferred>
  )
}
