'use client'

import { WifiOff } from 'lucide'
import { useOffline } from 'next/offline'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'

/** The framework's navigations, uploads and deferred parts retry on this event. */
const tryNow = () => window.dispatchEvent(new Event('online'))

function onConnectionChange(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The framework alone takes any request pending for 200 ms for a connection, also on a slow phone. */
function useConnectionLost(): boolean {
  const isRefused = useOffline()
  const isCut = useSyncExternalStore(
    onConnectionChange,
    () => !navigator.onLine,
    () => false,
  )
  return isRefused || isCut
}

/** Navigations made offline continue by themselves (`useOffline` in next.config.mjs). */
export function OfflineNotice() {
  const t = useTranslations()
  const isOffline = useConnectionLost()
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 print:hidden">
      {isOffline ? (
        <div className="border-b border-line bg-ink text-paper shadow-float">
          <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-5 py-1.5 text-sm md:px-8">
            <Icon of={WifiOff} className="size-5 shrink-0" />
            <strong className="font-semibold">{t('layout.offline')}</strong>
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
