'use client'

import { type ReactNode, useCallback } from 'react'
import { DeferredReplacement } from '@/components/ui/deferred-replacement'
import { deferred } from '@/lib/client/browser/deferred-module'
import { isInViewport, whenScrolled } from '@/lib/client/browser/when'
import { actedToday } from '@/lib/client/support/acted-today'
import { useSigned } from '@/lib/client/support/signatures'
import { withMessages } from '@/lib/i18n/all-messages'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId, signId } from '@/lib/shared/paths'

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
      const isTwice = [`#${signId}`, '[data-action-bar]'].every((name) => {
        const place = document.querySelector(name)
        return place !== null && isInViewport(place)
      })
      // Only the interactive parts show what was done, open the comments that the URL names, and hide a bar beside its panel.
      const isNeeded = signed || actedToday(id) || isTwice || window.location.hash === `#${commentsId}`
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
