'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import {
  type ActionName,
  type ActionTools,
  actionNames,
  actions,
  cardIcons,
  type DialogName,
  dialogOf,
  type LiveAction,
  type LiveActionsProps,
  type LiveControls,
  wordOf,
} from '@/components/actions/action-table'
import { Comments, CommentsSection, useComments } from '@/components/actions/comments'
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
import { ActionFace } from './action-face'

/** What the controls of the bar do: published to them, beside dialogs and comments. */
export function LiveActions({ campaign, placement, pressed, onLive }: LiveActionsProps) {
  const t = useTranslations()
  const locale = useLocale()
  const errorText = useErrorText()
  const counts = useCounts(campaign.id, campaign.counts)
  const { opened, open, close } = useBackToClose<DialogName>()
  const { busy, start, notice } = usePendingClick<ActionName>()
  const comments = useComments(campaign, start)
  const tools = useActionTools(campaign, comments)
  const openDialog = (name: DialogName) =>
    start(name, async () => {
      await dialogOf(name).load(locale)
      return () => open(name)
    })
  const onActed = usePrompts(campaign, { isDialogOpen: opened !== undefined, share: () => openDialog('share') })

  // Later failures are shown as toasts; offline the toaster could not be loaded.
  useEffect(() => whenIdle(preloadToaster), [])

  const opens = (name: DialogName) => ({
    'aria-haspopup': 'dialog' as const,
    ...onIntent(() => dialogOf(name).prefetch(locale)),
    act: () => openDialog(name),
  })
  const control = (name: ActionName) => {
    const { face, live } = actions[name]
    const { missing, ...shown } = face(campaign, counts, placement)
    if (missing) return { act: () => toast.error(errorText(missing)), content: undefined }
    const action: LiveAction = live?.(tools) ?? opens(name as DialogName)
    const { icon = shown.icon, label = shown.label, act, ...attributes } = action
    const isCompact = placement === 'card'
    const isChanged = icon !== shown.icon || shown.count !== face(campaign, campaign.counts, placement).count
    const content =
      isChanged || busy === name || tools.done[name] ? (
        <ActionFace
          {...{ icon, isCompact, count: shown.count, busy: busy === name }}
          label={t(label)}
          symbol={isCompact && wordOf(label) in cardIcons ? wordOf(label) : undefined}
          done={tools.done[name] ? t('actions.done') : undefined}
        />
      ) : undefined
    return { ...attributes, ...(busy === name && { 'aria-busy': true }), act, content }
  }
  const controls = Object.fromEntries(actionNames.map((name) => [name, control(name)])) as LiveControls
  const replay = useEffectEvent((name: ActionName) => controls[name].act())
  useEffect(() => {
    if (pressed) replay(pressed.name)
  }, [pressed])
  useEffect(() => onLive(controls))

  return (
    <div className="relative z-10 print:hidden">
      {placement === 'card' ? (
        <Comments campaign={campaign} comments={comments} compact />
      ) : (
        <CommentsSection campaign={campaign} comments={comments} />
      )}
      {notice}
      {opened ? (
        <Deferred key={opened} of={dialogOf(opened)} variant="overlay" onClose={() => close()}>
          {(Dialog) => <Dialog campaign={campaign} onClose={() => close()} onActed={onActed} />}
        </Deferred>
      ) : null}
    </div>
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
