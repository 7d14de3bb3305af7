'use client'

import { Suspense } from 'react'
import { LazyMessages } from '@/lib/i18n/lazy-messages'
import type { Actable } from '@/lib/shared/actable'
import { ActionBar } from './action-bar'
import { Actions, useActions } from './actions'

/** The actions under a card, and the comments beneath them. */
export function CardBar({ campaign }: { campaign: Actable }) {
  return (
    <LazyMessages>
      <Actions campaign={campaign}>
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
