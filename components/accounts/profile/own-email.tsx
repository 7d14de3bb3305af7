'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useViewer } from '@/lib/client/session'

/** The e-mail address, which a member always sees on the own profile; others see what the page holds. */
export function OwnEmail({ id, children }: { id: number; children: ReactNode }) {
  const t = useTranslations('profile')
  const { viewer } = useViewer()
  if (children || viewer?.id !== id || !viewer.email) return children
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {viewer.email} <span className="text-faint">({t('onlyYou')})</span>
    </p>
  )
}
