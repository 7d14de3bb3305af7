'use client'

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { Actions } from './actions'
import { CommentsSection } from './comments-section'
import { LiveBar } from './live-bar'
import { bottomId, commentsId } from './slots'
import { StickyBar } from './sticky-bar'

/** The live actions of a campaign's page: inline, at the bottom of the screen and at the comments. */
export function PageActions({ campaign }: { campaign: Actable }) {
  return (
    <Actions campaign={campaign}>
      <LiveBar look="page" />
      <Slot id={bottomId}>
        <StickyBar />
      </Slot>
      <Slot id={commentsId}>
        <CommentsSection />
      </Slot>
    </Actions>
  )
}

/** Renders its children in a slot that the page has left for them (page-slots.tsx). */
function Slot({ id, children }: { id: string; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById(id)), [id])
  return slot ? createPortal(<Suspense>{children}</Suspense>, slot) : null
}
