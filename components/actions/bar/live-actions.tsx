'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { Deferred } from '@/components/ui/deferred'
import { preloadToaster, toast } from '@/components/ui/toast'
import { useBackToClose } from '@/components/ui/use-back-to-close'
import { usePendingClick } from '@/components/ui/use-pending-click'
import { onIntent, whenIdle } from '@/lib/client/browser/when'
import { useErrorText } from '@/lib/client/http/error-text'
import { useCounts } from '@/lib/client/support/counts'
import type { Actable } from '@/lib/shared/campaigns/actable'
import {
  type ActionName,
  actionNames,
  actions,
  type DialogName,
  dialogOf,
  type LiveAction,
  opensDialog,
  type Placement,
} from '../action-table'
import { useActionTools } from '../action-tools'
import { Comments, CommentsSection, useComments } from '../comments'
import { LiveBottomBar } from '../live-bottom-bar'
import { usePrompts } from '../use-prompts'
import { ActionBar } from './action-bar'

export function useLiveActions(campaign: Actable) {
  const locale = useLocale()
  const errorText = useErrorText()
  const counts = useCounts(campaign.id, campaign.counts)
  const { opened, open, close } = useBackToClose<DialogName>()
  const { busy, start, notice } = usePendingClick<ActionName>()
  const comments = useComments(campaign, start)
  // The page is uncovered first where a dialog is open.
  const tools = useActionTools(campaign, { ...comments, toggle: () => close(comments.toggleFromBar) })
  const openDialog = (name: DialogName) =>
    start(name, async () => {
      await dialogOf(name).load(locale)
      return () => open(name)
    })
  const onActed = usePrompts(campaign, { isDialogOpen: opened !== undefined, share: () => openDialog('share') })

  // Later failures are shown as toasts; offline the toaster could not be loaded.
  useEffect(() => whenIdle(preloadToaster), [])

  const opens = (name: DialogName): LiveAction => ({
    'aria-haspopup': 'dialog',
    ...onIntent(() => dialogOf(name).prefetch(locale)),
    onClick: ({ currentTarget }) => {
      // The dialog returns the focus to the active element, and Safari does not focus a clicked button.
      currentTarget.focus()
      openDialog(name)
    },
  })
  const liveAction = (name: ActionName): LiveAction => {
    const { face, live } = actions[name]
    const { missing } = face(campaign, counts, 'list')
    if (missing) return { onClick: () => toast.error(errorText(missing)) }
    const handlers = live?.(tools) ?? (opensDialog(name) ? opens(name) : undefined)
    return { busy: busy === name, done: tools.done[name] ?? false, ...handlers }
  }
  const live = Object.fromEntries(actionNames.map((name) => [name, liveAction(name)])) as Record<ActionName, LiveAction>
  const bar = (placement: Placement) => <ActionBar {...{ campaign, counts, placement, live }} />

  const overlay = (
    <>
      {notice}
      {opened ? (
        <Deferred key={opened} of={dialogOf(opened)} variant="overlay" onClose={() => close()}>
          {(Dialog) => <Dialog campaign={campaign} onClose={() => close()} onActed={onActed} list={bar('list')} />}
        </Deferred>
      ) : null}
    </>
  )
  return { bar, overlay, counts, comments, busy }
}

export function LiveActions({ campaign, placement }: { campaign: Actable; placement: 'list' | 'card' }) {
  const { bar, overlay, counts, comments, busy } = useLiveActions(campaign)
  return (
    <>
      {bar(placement)}
      {placement === 'card' ? (
        <Comments campaign={campaign} comments={comments} compact />
      ) : (
        <>
          {campaign.isClosed ? null : <LiveBottomBar campaign={campaign} counts={counts} actions={bar('bar')} />}
          <CommentsSection campaign={campaign} comments={comments} busy={busy === 'comments'} />
        </>
      )}
      {overlay}
    </>
  )
}
