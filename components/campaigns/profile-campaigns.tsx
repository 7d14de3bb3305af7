'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { takeProfileState } from '@/lib/client/profile-state'
import { useViewer } from '@/lib/client/session'
import { useLate } from '@/lib/i18n/use-late'

const loadOwn = () => import('./own-campaigns').then(({ OwnCampaigns }) => OwnCampaigns)

/** Shows the owner more than the cached page holds, and tells what has just happened to a campaign of theirs. */
export function ProfileCampaigns({ id, children }: { id: number; children: ReactNode }) {
  const t = useTranslations('profile')
  const { viewer } = useViewer()
  const own = viewer?.id === id
  const { part: OwnCampaigns } = useLate(loadOwn, own)

  useEffect(() => {
    const state = own ? takeProfileState() : undefined
    if (state !== 'campaign_created') return
    toast.success(t('created'))
    toast.info(t('approval'))
  }, [own, t])

  // What everybody sees stays until there is more.
  return own && OwnCampaigns ? <OwnCampaigns id={id}>{children}</OwnCampaigns> : children
}
