'use client'

import { useEffect, useState } from 'react'
import { deferred } from '@/lib/client/browser/deferred-module'
import { ErrorBoundary } from './error-boundary'
import { onFirstToast } from './toast'
import { useDeferred } from './use-deferred'

const toaster = deferred(() => import('./toaster').then((module) => module.Toaster))

export function ToastHost() {
  const [isWanted, setWanted] = useState(false)
  const { value: Toaster } = useDeferred(toaster, isWanted)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return isWanted && Toaster ? (
    <ErrorBoundary fallback={() => null}>
      <Toaster />
    </ErrorBoundary>
  ) : null
}
