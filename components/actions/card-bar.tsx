'use client'

import { LazyMessages } from '@/lib/i18n/lazy-messages'
import { ActionBar } from './action-bar'
import { Actions } from './actions'
import { DrawnComments } from './drawn-comments'
import type { LiveBarProps } from './parts'

/** The live actions under a card, and the comments beneath them. */
export function CardBar({ campaign, onShown }: LiveBarProps) {
  return (
    <LazyMessages>
      <Actions campaign={campaign} onShown={onShown}>
        <ActionBar look="card" />
        <DrawnComments compact />
      </Actions>
    </LazyMessages>
  )
}
