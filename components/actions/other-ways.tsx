'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Dialog } from '@/components/ui/dialog'

export function OtherWays({ list, onClose }: { list?: ReactNode; onClose: () => void }) {
  const t = useTranslations('actions')
  return (
    <Dialog title={t('others')} onClose={onClose}>
      {list}
    </Dialog>
  )
}
