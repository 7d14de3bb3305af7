'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import {
  type ActionName,
  type ActionTools,
  actionNames,
  actions,
  type DialogName,
  dialogOf,
  type LiveAction,
  opensDialog,
  type Placement,
} from '@/components/actions/action-table'
import { Comments, CommentsSection, useComments } from '@/components/actions/comments'
import { LiveBottomBar } from '@/components/actions/live-bottom-bar'
import { usePrompts, useSignUp } from '@/components/actions/use-prompts'
import { useCopy } from '@/components/sharing/use-copy'
import { useShared } from '@/components/sharing/use-shared'
import { Deferred } from '@/components/ui/deferred'
import { preloadToaster, toast } from '@/components/ui/toast'
import { useBackToClose } from '@/components/ui/use-back-to-close'
import { usePendingClick } from '@/components/ui/use-pending-click'
import { useViewer } from '@/lib/client/accounts/session'
import { useMediaQuery } from '@/lib/client/browser/media-query'
import { onIntent, whenIdle } from '@/lib/client/browser/when'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { keys } from '@/lib/client/http/keys'
import { useCall } from '@/lib/client/http/queries'
import { useClick } from '@/lib/client/support/clicks'
import { useCounts } from '@/lib/client/support/counts'
import type { Actable } from '@/lib/shared/campaigns/actable'
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

function useActionTools(campaign: Actable, comments: ActionTools['comments']): ActionTools {
  const email = useClick(campaign, 'email')
  const fax = useClick(campaign, 'fax')
  const phone = useClick(campaign, 'phone')
  return {
    campaign,
    isTouch: useMediaQuery('(pointer: coarse)', false),
    done: { email: email.doneToday, fax: fax.doneToday, phone: phone.doneToday },
    registerCall: phone.register,
    shared: useShared(campaign),
    ...useCopy(),
    comments,
    follow: useFollowing(campaign),
  }
}

function useFollowing(campaign: Actable) {
  const t = useTranslations('actions')
  const errorText = useErrorText()
  const signUp = useSignUp(campaign)
  const { viewer } = useViewer()
  const { isFollowing, toggle } = useFollow(campaign.id, campaign.takesUpdates && Boolean(viewer))
  return {
    isFollowing,
    toggle: () => {
      if (!viewer) return signUp(t('followAsMember'), window.location.pathname)
      toggle().catch((failure: unknown) => toast.error(errorText(failure)))
    },
  }
}

function useFollow(campaign: number, isMember: boolean) {
  const { data, mutate } = useCall(isMember ? keys.followState(campaign) : null, { shouldRetryOnError: false })
  const isFollowing = data?.is_following ?? false

  async function toggle(): Promise<void> {
    const next = { is_following: !isFollowing }
    const send = async () => {
      await call(next.is_following ? 'followCampaign' : 'unfollowCampaign', { params: { id: campaign } })
      return next
    }
    await mutate(send, { optimisticData: next, rollbackOnError: true, revalidate: false })
  }
  return { isFollowing, toggle }
}
