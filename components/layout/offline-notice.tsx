'use client'

import { WifiOff } from 'lucide'
import { useOffline } from 'next/offline'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'

/** What waits for the line listens for the browser's own event: the framework's navigations, uploads, late parts. */
const tryNow = () => window.dispatchEvent(new Event('online'))

function hearOfLine(tell: () => void) {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** The framework alone would take an attempt that does not fail within 200 ms, as on a busy phone, for a line that is there. */
function useLineDown(): boolean {
  const isRefused = useOffline()
  const isCut = useSyncExternalStore(
    hearOfLine,
    () => !navigator.onLine,
    () => false,
  )
  return isRefused || isCut
}

/**
 * Says that the line is down, over the page that is still there to be read. What was asked for meanwhile opens by itself once the
 * line is back (`useOffline` in next.config.mjs).
 */
export function OfflineNotice() {
  const t = useTranslations()
  const isOffline = useLineDown()
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 print:hidden">
      {isOffline ? (
        <div className="border-b border-line bg-ink text-paper shadow-float">
          <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-5 py-1.5 text-sm md:px-8">
            <Icon of={WifiOff} className="size-5 shrink-0" />
            <strong className="font-semibold">{t('layout.offline')}</strong>
            {/* On a phone below, so that little of the page is covered. */}
            <p className="order-last w-full pb-2 sm:order-none sm:w-auto sm:min-w-0 sm:flex-1 sm:py-1">
              {t('layout.offlineText')}
            </p>
            <button
              type="button"
              onClick={tryNow}
              className="-me-3 ms-auto min-h-touch rounded px-3 font-semibold whitespace-nowrap underline underline-offset-4 focus-visible:outline-paper"
            >
              {t('ui.retry')}
            </button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
