'use client'

import { useLocale } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { deferred } from '@/lib/client/browser/deferred-module'
import { ErrorBoundary } from './error-boundary'
import { onFirstToast } from './toast'

const toaster = deferred(() => import('./toaster').then((module) => module.Toaster))

/** Loads sonner with the first toast, or earlier by `preloadToaster`; after a failure the next toast retries. */
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
