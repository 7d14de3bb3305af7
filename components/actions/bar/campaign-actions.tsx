'use client'

import { type ReactNode, useCallback } from 'react'
import { DeferredReplacement } from '@/components/ui/deferred-replacement'
import { deferred } from '@/lib/client/browser/deferred-module'
import { whenScrolled } from '@/lib/client/browser/when'
import { actedToday } from '@/lib/client/support/acted-today'
import { useSigned } from '@/lib/client/support/signatures'
import { withMessages } from '@/lib/i18n/all-messages'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId } from '@/lib/shared/paths'

const liveActions = deferred(withMessages(() => import('./live-actions').then(({ LiveActions }) => LiveActions)))

type CampaignActionsProps = {
  campaign: Actable
  placement: 'list' | 'card'
  children: ReactNode
}

export function CampaignActions({ campaign, placement, children }: CampaignActionsProps) {
  const { id } = campaign
  const signed = useSigned(id)
  const when = useCallback(
    (_: Element, load: () => void) => {
      if (placement === 'card') return
      // Only the interactive parts show what was done, or open the comments that the URL names.
      const isNeeded = signed || actedToday(id) || window.location.hash === `#${commentsId}`
      return isNeeded ? void load() : whenScrolled(load)
    },
    [placement, id, signed],
  )
  return (
    <DeferredReplacement of={liveActions} when={when} fallback={children}>
      {(LiveActions) => (
        <div className="relative z-10 print:hidden">
          <LiveActions campaign={campaign} placement={placement} />
        </div>
      )}
    </DeferredReplacement>
  )
}
