'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useCopy } from '@/components/sharing/use-copy'
import { useShared } from '@/components/sharing/use-shared'
import { toast } from '@/components/ui/toast'
import { isInViewport, onIntent } from '@/lib/client/browser/when'
import { useErrorText } from '@/lib/client/http/error-text'
import { useClick } from '@/lib/client/support/clicks'
import { useCounts } from '@/lib/client/support/counts'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { commentsId } from '@/lib/shared/paths'
import { ActionBar, type BarVariant } from './action-bar'
import {
  type ActionName,
  type ActionTools,
  actionNames,
  actions,
  type DialogName,
  type LiveAction,
  opensDialog,
} from './action-table'
import { Actions, type ActionsState } from './actions'
import { Comments, CommentsSection } from './comments'
import { bottomBar, bottomId, bottomSign } from './page-slots'

export function LiveActions({ campaign, variant }: { campaign: Actable; variant: 'card' | 'page' }) {
  return (
    <Actions campaign={campaign}>
      {(state) => (
        <>
          <LiveBar state={state} variant={variant} />
          {variant === 'card' ? (
            <Comments campaign={campaign} comments={state.comments} compact />
          ) : (
            <>
              <Slot id={bottomId}>
                <StickyBar state={state} />
              </Slot>
              <Slot id={commentsId}>
                <CommentsSection campaign={campaign} comments={state.comments} busy={state.busy === 'comments'} />
              </Slot>
            </>
          )}
        </>
      )}
    </Actions>
  )
}

function Slot({ id, children }: { id: string; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById(id)), [id])
  return slot ? createPortal(<Suspense>{children}</Suspense>, slot) : null
}

const touch = '(pointer: coarse)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(touch)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useIsTouch = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(touch).matches,
    () => false,
  )

export function LiveBar({ state, variant }: { state: ActionsState; variant: BarVariant }) {
  const { campaign, busy, comments, prefetch, open } = state
  const errorText = useErrorText()
  const counts = useCounts(campaign.id, campaign.counts)
  const phone = useClick(campaign, 'phone')
  const done: Partial<Record<ActionName, boolean>> = {
    email: useClick(campaign, 'email').doneToday,
    fax: useClick(campaign, 'fax').doneToday,
    phone: phone.doneToday,
  }
  const toggleComments = () => {
    const slot = variant === 'card' ? null : document.getElementById(commentsId)
    if (comments.isOpen && slot && !isInViewport(slot)) slot.scrollIntoView({ behavior: 'smooth' })
    else comments.toggle()
  }
  const tools: ActionTools = {
    campaign,
    isTouch: useIsTouch(),
    registerCall: phone.register,
    shared: useShared(campaign),
    ...useCopy(),
    comments: { ...comments, toggle: toggleComments },
  }

  const opens = (name: DialogName): LiveAction => ({
    'aria-haspopup': 'dialog',
    ...onIntent(() => prefetch(name)),
    onClick: ({ currentTarget }) => {
      // The dialog returns the focus to the active element, and Safari does not focus a clicked button.
      currentTarget.focus()
      open(name)
    },
  })
  const liveAction = (name: ActionName): LiveAction => {
    const { face, live } = actions[name]
    const { missing } = face(campaign, counts)
    if (missing) return { onClick: () => toast.error(errorText(missing)) }
    const handlers = live?.(tools) ?? (opensDialog(name) ? opens(name) : undefined)
    return { busy: busy === name, done: done[name] ?? false, ...handlers }
  }
  const live = Object.fromEntries(actionNames.map((name) => [name, liveAction(name)])) as Record<ActionName, LiveAction>
  return <ActionBar campaign={campaign} counts={counts} variant={variant} live={live} />
}

const signSection = () => document.getElementById('sign')

/** Height of the bar, which would cover a signing button. */
const covered = 112

function StickyBar({ state }: { state: ActionsState }) {
  const t = useTranslations('actions')
  const { title } = state.campaign
  const [shown, setShown] = useState(() => {
    const section = signSection()
    return section !== null && !isInViewport(section, covered)
  })

  useEffect(() => {
    const section = signSection()
    if (!section) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: `0px 0px -${covered}px`,
    })
    observer.observe(section)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      data-action-bar={shown ? 'shown' : 'hidden'}
      className={cx(bottomBar, 'transition-opacity', !shown && 'invisible opacity-0')}
    >
      <div className="@container flex items-center justify-between gap-1 md:gap-4">
        <p
          aria-hidden="true"
          className="line-clamp-2 hidden min-w-0 flex-1 font-serif text-sm leading-snug font-semibold @min-[60rem]:block"
        >
          {title}
        </p>
        <LiveBar state={state} variant="bottom" />
        <a href="#sign" className={cx(bottomSign, 'max-sm:px-2.5')}>
          {t('sign')}
        </a>
      </div>
    </div>
  )
}
