'use client'

import { useSyncExternalStore } from 'react'
import { useClick } from '@/lib/client/clicks'
import { telLink } from '@/lib/shared/phone-links'
import { ActionFace } from './action-button'
import { actionStyle } from './action-style'
import { useActions } from './actions'
import { SupportAction, type SupportActionProps } from './support-action'

const touch = '(pointer: coarse)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(touch)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** A call at once on a device that telephones; elsewhere the number to be read. */
export function PhoneAction({ channel, missing, ...face }: SupportActionProps) {
  const { campaign } = useActions()
  const { doneToday, register } = useClick(campaign, channel)
  const calls = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(touch).matches,
    () => false,
  )
  if (!calls || missing) return <SupportAction {...face} channel={channel} missing={missing} />
  return (
    <a
      href={telLink(campaign.phone)}
      data-action={channel}
      onClick={() => void register()}
      className={actionStyle(face.look)}
    >
      <ActionFace {...face} done={doneToday} />
    </a>
  )
}
