'use client'

import type { ReactNode } from 'react'
import { useViewer } from '@/lib/client/accounts/session'
import { OwnedPage } from './owned-page'

/** Co-owners edit from here: the public page is the same for all and does not know them. */
export function CoOwnerPage({ id, children }: { id: number; children: ReactNode }) {
  const { viewer } = useViewer()
  return (
    <OwnedPage id={id} {...(viewer && { ownerId: viewer.id })}>
      <div className="pt-8">{children}</div>
    </OwnedPage>
  )
}
