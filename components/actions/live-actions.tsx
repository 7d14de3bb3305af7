'use client'

import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useCopy } from '@/components/sharing/use-copy'
import { useShared } from '@/components/sharing/use-shared'
import { toast } from '@/components/ui/toast'
import { isInViewport, onIntent } from '@/lib/client/browser/when'
import { useErrorText } from '@/lib/client/http/error-text'
import { useClick } from '@/lib/client/support/clicks'
import { useCounts } from '@/lib/client/support/counts'
import { useSigned } from '@/lib/client/support/signatures'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId } from '@/lib/shared/paths'
import { ActionBar } from './action-bar'
import {
  type ActionName,
  type ActionTools,
  actionNames,
  actions,
  type DialogName,
  type LiveAction,
  opensDialog,
  type Placement,
} from './action-table'
import { Actions, type ActionsState } from './actions'
import { BottomBar } from './bottom-bar'
import { Comments, CommentsSection } from './comments'

export function LiveActions({ campaign, placement }: { campaign: Actable; placement: 'list' | 'card' }) {
  return (
    <Actions campaign={campaign} list={(state) => <LiveBar state={state} placement="list" />}>
      {(state) => (
        <>
          <LiveBar state={state} placement={placement} />
          {placement === 'card' ? (
            <Comments campaign={campaign} comments={state.comments} compact />
          ) : (
            <>
              {campaign.isClosed ? null : <StickyBar state={state} />}
              <CommentsPortal>
                <CommentsSection campaign={campaign} comments={state.comments} busy={state.busy === 'comments'} />
              </CommentsPortal>
            </>
          )}
        </>
      )}
    </Actions>
  )
}

function CommentsPortal({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById(commentsId)), [])
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

export function LiveBar({ state, placement }: { state: ActionsState; placement: Placement }) {
  const { campaign, busy, comments, prefetch, open, uncover } = state
  const errorText = useErrorText()
  const counts = useCounts(campaign.id, campaign.counts)
  const phone = useClick(campaign, 'phone')
  const done: Partial<Record<ActionName, boolean>> = {
    email: useClick(campaign, 'email').doneToday,
    fax: useClick(campaign, 'fax').doneToday,
    phone: phone.doneToday,
  }
  const toggleComments = () => {
    const slot = document.getElementById(commentsId)
    if (comments.isOpen && slot && !isInViewport(slot)) slot.scrollIntoView({ behavior: 'smooth' })
    else comments.toggle()
  }
  const tools: ActionTools = {
    campaign,
    isTouch: useIsTouch(),
    registerCall: phone.register,
    shared: useShared(campaign),
    ...useCopy(),
    comments: { ...comments, toggle: () => uncover(toggleComments) },
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
  return <ActionBar campaign={campaign} counts={counts} placement={placement} live={live} />
}

/** Height of the bar, which would cover a signing button. */
const covered = 116

/** What makes the bar superfluous while it is in view: the way to sign, and the end of the page. */
const signPlaces = () => [...document.querySelectorAll('#sign, body > footer')]

/** Whether the reader is between the places where the bar has nothing to add. */
function useIsBarNeeded(): boolean {
  const [isNeeded, setNeeded] = useState(() => signPlaces().every((place) => !isInViewport(place, covered)))
  useEffect(() => {
    const visible = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        }
        setNeeded(visible.size === 0)
      },
      { rootMargin: `0px 0px -${covered}px` },
    )
    for (const place of signPlaces()) observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return isNeeded
}

function StickyBar({ state }: { state: ActionsState }) {
  const { campaign } = state
  const isNeeded = useIsBarNeeded()
  const counts = useCounts(campaign.id, campaign.counts)
  const signed = useSigned(campaign.id)
  return (
    <BottomBar
      campaign={campaign}
      counts={counts}
      signed={signed}
      visibility={isNeeded ? 'shown' : 'hidden'}
      actions={<LiveBar state={state} placement="bar" />}
    />
  )
}
