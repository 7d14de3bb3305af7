'use client'

import { useLocale } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { deferred } from '@/lib/client/browser/deferred-module'
import { ErrorBoundary } from './error-boundary'
import { onFirstToast } from './toast'

const toaster = deferred(() => import('./toaster').then((module) => module.Toaster))

/** Where toasts are shown. Sonner is loaded with the first one or ahead of it; where it does not arrive, the next toast retries. */
export function ToastHost() {
  const locale = useLocale()
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(
    () =>
      onFirstToast(() => {
        toaster.load(locale).then(
          (loaded) => setToaster(() => loaded),
          () => undefined,
        )
      }),
    [locale],
  )
  return Toaster ? (
    <ErrorBoundary fallback={() => null}>
      <Toaster />
    </ErrorBoundary>
  ) : null
}
