'use client'

import type { ReactNode } from 'react'
import { Deferred } from '@/components/ui/deferred'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { withMessages } from '@/lib/i18n/all-messages'

const ownCampaigns = deferred(withMessages(() => import('./own-campaigns').then(({ OwnCampaigns }) => OwnCampaigns)))

export function ProfileCampaigns({ id, children }: { id: number; children: ReactNode }) {
  const { viewer } = useViewer()
  if (viewer?.id !== id) return children
  return (
    <Deferred of={ownCampaigns} fallback={children} keepsFallback>
      {(OwnCampaigns) => <OwnCampaigns id={id}>{children}</OwnCampaigns>}
    </Deferred>
  )
}
