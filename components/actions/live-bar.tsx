'use client'

import { Check } from 'lucide'
import { useSyncExternalStore } from 'react'
import { useCopy } from '@/components/sharing/use-copy'
import { useShared } from '@/components/sharing/use-shared'
import { toast } from '@/components/ui/toast'
import { onIntent } from '@/lib/client/browser/when'
import { useErrorText } from '@/lib/client/http/error-text'
import { useClick } from '@/lib/client/support/clicks'
import { useCounts } from '@/lib/client/support/counts'
import { shareText } from '@/lib/shared/sharing/share-links'
import { telLink } from '@/lib/shared/support/phone-links'
import { ActionBar, type LiveAction } from './action-bar'
import type { BarVariant } from './action-style'
import { type ActionName, actions, type DialogName, dialogNames, type Face } from './action-table'
import { useActions } from './actions'
import { commentsId, isInSight } from './slots'

const touch = '(pointer: coarse)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(touch)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(touch).matches,
    () => false,
  )

export function LiveBar({ variant }: { variant: BarVariant }) {
  const errorText = useErrorText()
  const { campaign, busy, comments, prefetch, open } = useActions()
  const counts = useCounts(campaign.id, campaign.counts)
  const missingOf = (name: DialogName) => (actions[name].face(campaign, counts) as Face).missing
  const shared = useShared(campaign)
  const { copied, copy } = useCopy()
  const isPhone = useIsPhone()
  const phone = useClick(campaign, 'phone')
  const done: Partial<Record<ActionName, boolean>> = {
    email: useClick(campaign, 'email').doneToday,
    fax: useClick(campaign, 'fax').doneToday,
    phone: phone.doneToday,
  }

  const opens = (name: DialogName): LiveAction => {
    const missing = missingOf(name)
    if (missing) return { onClick: () => toast.error(errorText(missing)) }
    return {
      done: done[name] ?? false,
      busy: busy === name,
      'aria-haspopup': 'dialog',
      ...onIntent(() => prefetch(name)),
      onClick: ({ currentTarget }) => {
        // The dialog returns the focus to the active element, and Safari does not focus a clicked button.
        currentTarget.focus()
        open(name)
      },
    }
  }
  const live = Object.fromEntries(dialogNames.map((name) => [name, opens(name)])) as Record<DialogName, LiveAction>
  if (isPhone && !missingOf('phone')) {
    live.phone = { href: telLink(campaign.phone), done: phone.doneToday, onClick: () => void phone.register() }
  }

  const toggleComments = () => {
    const slot = variant === 'card' ? null : document.getElementById(commentsId)
    if (comments.isOpen && slot && !isInSight(slot)) slot.scrollIntoView({ behavior: 'smooth' })
    else comments.toggle()
  }

  return (
    <ActionBar
      campaign={campaign}
      counts={counts}
      variant={variant}
      live={{
        ...live,
        copy: {
          ...(copied && { icon: Check, label: 'actions.copied' }),
          onClick: () => void copy(shareText(shared('copy'))),
        },
        comments: {
          busy: busy === 'comments',
          'aria-expanded': comments.isOpen,
          ...onIntent(comments.prefetch),
          onClick: toggleComments,
        },
      }}
    />
  )
}
