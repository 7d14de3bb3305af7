'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Dialog } from '@/components/ui/dialog'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { ApplyLink } from './apply-link'

type OtherWaysProps = { campaign: Actable; list?: ReactNode; onClose: () => void }

export function OtherWays({ campaign, list, onClose }: OtherWaysProps) {
  const t = useTranslations('actions')
  return (
    <Dialog title={t('others')} onClose={onClose}>
      {list}
      <ApplyLink id={campaign.id} />
    </Dialog>
  )
}
