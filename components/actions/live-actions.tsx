'use client'

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { Actions } from './actions'
import { Comments } from './comments'
import { CommentsSection } from './comments-section'
import { LiveBar } from './live-bar'
import { bottomId, commentsId } from './slots'
import { StickyBar } from './sticky-bar'

export function LiveActions({ campaign, variant }: { campaign: Actable; variant: 'card' | 'page' }) {
  return (
    <Actions campaign={campaign}>
      <LiveBar variant={variant} />
      {variant === 'card' ? (
        <Comments compact />
      ) : (
        <>
          <Slot id={bottomId}>
            <StickyBar />
          </Slot>
          <Slot id={commentsId}>
            <CommentsSection />
          </Slot>
        </>
      )}
    </Actions>
  )
}

function Slot({ id, children }: { id: string; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById(id)), [id])
  return slot ? createPortal(<Suspense>{children}</Suspense>, slot) : null
}
