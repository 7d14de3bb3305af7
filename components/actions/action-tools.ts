'use client'

import { useSyncExternalStore } from 'react'
import { useCopy } from '@/components/sharing/use-copy'
import { useShared } from '@/components/sharing/use-shared'
import { useClick } from '@/lib/client/support/clicks'
import type { Actable } from '@/lib/shared/campaigns/actable'
import type { Shared } from '@/lib/shared/sharing/share-links'
import type { ActionName } from './action-table'

/** What the handlers of the action table call. */
export type ActionTools = {
  campaign: Actable
  /** The main pointer is a finger. */
  isTouch: boolean
  /** Done today. */
  done: Partial<Record<ActionName, boolean>>
  registerCall: () => Promise<boolean>
  shared: (via: 'copy') => Shared
  copied: boolean
  copy: (text: string) => Promise<void>
  comments: { isOpen: boolean; toggle: () => void; prefetch: () => void }
}

export function useActionTools(campaign: Actable, comments: ActionTools['comments']): ActionTools {
  const email = useClick(campaign, 'email')
  const fax = useClick(campaign, 'fax')
  const phone = useClick(campaign, 'phone')
  return {
    campaign,
    isTouch: useIsTouch(),
    done: { email: email.doneToday, fax: fax.doneToday, phone: phone.doneToday },
    registerCall: phone.register,
    shared: useShared(campaign),
    ...useCopy(),
    comments,
  }
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
