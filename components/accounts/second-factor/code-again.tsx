'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from '@/lib/i18n/navigation'
import { GiveFactor } from './give-factor'

export function CodeAgain() {
  const t = useTranslations('staffGate')
  const router = useRouter()
  return (
    <div className="mx-auto grid max-w-page gap-8 px-5 py-16 md:px-8 md:py-28">
      <h1 className="max-w-[11em] font-serif text-4xl font-semibold">{t('codeTitle')}</h1>
      <p className="max-w-text text-lg text-soft">{t('codeText')}</p>
      <GiveFactor onGiven={async () => router.refresh()} />
    </div>
  )
}
