'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Deferred } from '@/components/ui/deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { actedToday } from '@/lib/client/support/acted-today'
import { withMessages } from '@/lib/i18n/all-messages'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId } from './slots'

const bars = {
  card: deferred((locale) =>
    withMessages(
      import('./card-actions').then(({ CardActions }) => CardActions),
      locale,
    ),
  ),
  page: deferred((locale) =>
    withMessages(
      import('./page-actions').then(({ PageActions }) => PageActions),
      locale,
    ),
  ),
}

type CampaignActionsProps = {
  campaign: Actable
  look: keyof typeof bars
  /** What the server rendered, in the same size. */
  children: ReactNode
}

/** A campaign's actions, which come after the page: under a card when it comes near, on its page once it is scrolled. */
export function CampaignActions({ campaign, look, children }: CampaignActionsProps) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    // What was done, and what the address names, only the live bar can show.
    if (look === 'page' && (actedToday(campaign.id) || window.location.hash === `#${commentsId}`)) setNeeded(true)
  }, [look, campaign.id])
  const when = look === 'card' ? 'visible' : isNeeded ? 'now' : 'scrolled'
  return (
    <Deferred of={bars[look]} when={when} fallback={children} className="@container">
      {(Bar) => (
        <div className="relative z-10 print:hidden">
          <Bar campaign={campaign} />
        </div>
      )}
    </Deferred>
  )
}
