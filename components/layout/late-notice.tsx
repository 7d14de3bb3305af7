'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Banner } from '@/components/ui/banner'
import { useHydrated } from '@/lib/client/browser/hydrated'
import { lateId } from './head-scripts'

/** Shown by a script of the page itself (`pressScript`) while the others are missing; that script replays early presses once the buttons have their final handlers. */
export function LateNotice() {
  const t = useTranslations('ui')
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event('hydrated'))
  }, [hydrated])
  return (
    <div id={lateId} hidden suppressHydrationWarning>
      <Banner
        tone="warning"
        role="status"
        title={t('late')}
        className="fixed inset-x-4 bottom-24 z-40 shadow-float sm:end-auto sm:start-6 sm:max-w-md print:hidden"
      >
        {t('lateText')}
      </Banner>
    </div>
  )
}
