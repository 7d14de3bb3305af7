'use client'

import { useLocale } from 'next-intl'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { NotLoaded } from '@/components/ui/not-loaded'
import { usePendingClick } from '@/components/ui/use-pending-click'
import { deferred } from '@/lib/client/browser/deferred-module'
import { actedToday } from '@/lib/client/support/acted-today'
import { withMessages } from '@/lib/i18n/all-messages'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId } from '@/lib/shared/paths'
import type { ActionName, LiveActionsProps, LiveControls } from '../action-table'
import { ActionsContext } from './action-control'

const liveActions = deferred(withMessages(() => import('./live-actions').then(({ LiveActions }) => LiveActions)))

type CampaignActionsProps = Pick<LiveActionsProps, 'placement'> & { campaign: Actable; children: ReactNode }

/** The controls below stand in the HTML; what they do is loaded on intent. */
export function CampaignActions({ campaign, placement, children }: CampaignActionsProps) {
  const locale = useLocale()
  const { busy, start, notice } = usePendingClick<ActionName>()
  const [Live, setLive] = useState<ComponentType<LiveActionsProps>>()
  const [pressed, setPressed] = useState<{ name: ActionName }>()
  const [live, setControls] = useState<LiveControls>()

  const ask = async () => {
    const loaded = await liveActions.load(locale)
    return () => setLive(() => loaded)
  }
  // A failure is reported once something is pressed.
  const load = () =>
    void (
      Live ??
      ask().then(
        (show) => show(),
        () => undefined,
      )
    )
  const press = (name: ActionName) =>
    start(name, async () => {
      const show = await ask()
      return () => {
        show()
        setPressed({ name })
      }
    })

  const isNeeded = useEffectEvent(() => actedToday(campaign.id) || window.location.hash === `#${commentsId}`)
  const onOpened = useEffectEvent(load)
  useEffect(() => {
    if (placement === 'list' && isNeeded()) onOpened()
  }, [placement])

  // Each of its renders is published to the controls, which must not render it again.
  const parts = useMemo(
    () => (Live ? <Live {...{ campaign, placement, pressed }} onLive={setControls} /> : null),
    [Live, campaign, placement, pressed],
  )
  return (
    <ActionsContext value={{ live, busy, load, press }}>
      {children}
      <ErrorBoundary fallback={(failure, onRetry) => <NotLoaded failure={failure} onRetry={onRetry} />}>
        {parts}
      </ErrorBoundary>
      {notice}
    </ActionsContext>
  )
}
