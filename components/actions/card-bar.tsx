'use client'

import { Suspense } from 'react'
import { LazyMessages } from '@/lib/i18n/lazy-messages'
import { ActionBar } from './action-bar'
import { Actions, useActions } from './actions'
import type { LiveBarProps } from './parts'

/** The live actions under a card, and the comments beneath them. */
export function CardBar({ campaign, onShown }: LiveBarProps) {
  return (
    <LazyMessages>
      <Actions campaign={campaign} onShown={onShown}>
        <ActionBar look="card" />
        <CardComments />
      </Actions>
    </LazyMessages>
  )
}

function CardComments() {
  const { campaign, Comments } = useActions()
  return Comments ? (
    <Suspense>
      <Comments campaign={campaign} compact />
    </Suspense>
  ) : null
}
