'use client'

import type { ErrorId } from '@sesol/contract/errors'
import type { IconNode } from 'lucide'
import { toast } from '@/components/ui/toast'
import { type Channel, useClick } from '@/lib/client/clicks'
import { useErrorText } from '@/lib/client/error-text'
import { ActionButton } from './action-button'
import type { BarLook } from './action-style'
import { useActions } from './actions'
import { useOpening } from './opening'

export type SupportActionProps = {
  look: BarLook
  channel: Channel
  icon: IconNode
  word: string
  count: number
  /** Why it cannot be done, where the campaign lacks what it needs. */
  missing?: ErrorId | undefined
}

/** A way to support a campaign. Where it is missing, a press says why. */
export function SupportAction({ channel, missing, ...rest }: SupportActionProps) {
  const errorText = useErrorText()
  const { doneToday } = useClick(useActions().campaign, channel)
  const opening = useOpening(channel)
  const face = { ...rest, 'data-action': channel }
  if (!missing) return <ActionButton {...face} {...opening} done={doneToday} />
  return <ActionButton {...face} aria-disabled="true" onClick={() => toast.error(errorText(missing))} />
}
