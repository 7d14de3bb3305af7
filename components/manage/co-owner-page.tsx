'use client'

import type { ReactNode } from 'react'
import { OwnedPage } from '@/components/wizard/owner/owned-page'
import { useViewer } from '@/lib/client/accounts/session'

/** Co-owners edit from here: the public page is the same for all and does not know them. */
export function CoOwnerPage({ id, children }: { id: number; children: ReactNode }) {
  const { viewer } = useViewer()
  return (
    <OwnedPage id={id} {...(viewer && { ownerId: viewer.id })} isModerated>
      {children}
    </OwnedPage>
  )
}
