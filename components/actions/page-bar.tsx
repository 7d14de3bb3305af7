'use client'

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LazyMessages } from '@/lib/i18n/lazy-messages'
import { ActionBar } from './action-bar'
import { Actions } from './actions'
import { CommentsSection } from './comments-section'
import type { LiveBarProps } from './parts'
import { bottomId, commentsId } from './places'
import { StickyBar } from './sticky-bar'

/** The live actions of a campaign's page: inline, at the bottom of the screen and at the comments. */
export function PageBar({ campaign, onShown }: LiveBarProps) {
  return (
    <LazyMessages>
      <Actions campaign={campaign} onShown={onShown}>
        <ActionBar look="page" />
        <Elsewhere id={bottomId}>
          <StickyBar />
        </Elsewhere>
        <Elsewhere id={commentsId}>
          <CommentsSection />
        </Elsewhere>
      </Actions>
    </LazyMessages>
  )
}

/** Shows its children in a place that the page has left for them. */
function Elsewhere({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(id)), [id])
  return place ? createPortal(<Suspense>{children}</Suspense>, place) : null
}
