'use client'

import { useTranslations } from 'next-intl'

/** All answers before they are sent, each with the way back to it. */
export function Review() {
  const t = useTranslations('create')
  return <p>{t('note')}</p>
}
