'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { Deferred } from '@/components/ui/deferred'
import { toast } from '@/components/ui/toast'
import { takeProfileState } from '@/lib/client/accounts/profile-state'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { withMessages } from '@/lib/i18n/all-messages'

const ownCampaigns = deferred(withMessages(() => import('./own-campaigns').then(({ OwnCampaigns }) => OwnCampaigns)))

export function ProfileCampaigns({ id, children }: { id: number; children: ReactNode }) {
  const t = useTranslations('profile')
  const { viewer } = useViewer()
  const own = viewer?.id === id

  useEffect(() => {
    const state = own ? takeProfileState() : undefined
    if (state !== 'campaign_created') return
    toast.success(t('created'))
  }, [own, t])

  if (!own) return children
  return (
    <Deferred of={ownCampaigns} fallback={children} keepsFallback>
      {(OwnCampaigns) => <OwnCampaigns id={id}>{children}</OwnCampaigns>}
    </Deferred>
  )
}
