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
export function PhoneAction(props: Omit<SupportActionProps, 'channel' | 'missing'>) {
  const { campaign } = useActions()
  const { doneToday, register } = useClick(campaign, 'phone')
  const calls = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(touch).matches,
    () => false,
  )
  if (!calls || !campaign.phone) {
    return <SupportAction {...props} channel="phone" missing={!campaign.phone && 'error.support.no_phone'} />
  }
  return (
    <a href={telLink(campaign.phone)} onClick={() => void register()} className={actionStyle(props.look)}>
      <ActionFace {...props} done={doneToday} />
    </a>
  )
}
