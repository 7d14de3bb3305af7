'use client'

import { type ReactNode, useRef, useState } from 'react'
import { Deferred } from '@/components/ui/deferred'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useCampaign } from '@/lib/client/http/queries'
import { withMessages } from '@/lib/i18n/all-messages'
import { roleOf } from '@/lib/shared/campaigns/roles'

const ownerView = deferred(withMessages(() => import('./owner-view').then(({ OwnerView }) => OwnerView)))

type OwnedPageProps = {
  id: number
  ownerId?: number
  children: ReactNode
}

export function OwnedPage({ id, ownerId, children }: OwnedPageProps) {
  const { viewer } = useViewer()
  const { data } = useCampaign(ownerId === undefined && viewer ? id : null)
  const owner = ownerId ?? data?.user.id
  const role = owner === undefined ? 'visitor' : roleOf(viewer, { id, ownerId: owner })
  const isOwn = role === 'owner' || role === 'co_owner'
  const page = useRef<HTMLDivElement>(null)
  const [isReplaced, setReplaced] = useState(false)
  return (
    <div className="relative">
      {/* An open form ignores changes of the account in another tab; the server decides. */}
      {isOwn || isReplaced ? (
        <Deferred of={ownerView} className="mx-5 mt-5 md:mx-8">
          {(OwnerView) => <OwnerView id={id} role={role} page={page} onReplace={setReplaced} />}
        </Deferred>
      ) : null}
      <div ref={page} hidden={isReplaced}>
        {children}
      </div>
    </div>
  )
}

/** Co-owners edit from here: the public page is the same for all and does not know them. */
export function CoOwnerPage({ id, children }: { id: number; children: ReactNode }) {
  const { viewer } = useViewer()
  return (
    <OwnedPage id={id} {...(viewer && { ownerId: viewer.id })}>
      <div className="pt-8">{children}</div>
    </OwnedPage>
  )
}
