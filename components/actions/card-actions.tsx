'use client'

import type { Actable } from '@/lib/shared/campaigns/actable'
import { Actions } from './actions'
import { Comments } from './comments'
import { LiveBar } from './live-bar'

/** The live actions under a card, and the comments beneath them. */
export function CardActions({ campaign }: { campaign: Actable }) {
  return (
    <Actions campaign={campaign}>
      <LiveBar look="card" />
      <Comments compact />
    </Actions>
  )
}
