'use client'

import type { ReactNode } from 'react'
import type { DeferredModule } from '@/lib/client/browser/deferred-module'
import { ErrorBoundary } from './error-boundary'
import { NotLoaded, type NotLoadedProps } from './not-loaded'
import { useDeferred } from './use-deferred'

type DeferredProps<T> = Pick<NotLoadedProps, 'variant' | 'onClose' | 'className'> & {
  of: DeferredModule<T>
  fallback?: ReactNode
  keepsFallback?: boolean
  children: (value: T) => ReactNode
}

export function Deferred<T>({ of, fallback = null, keepsFallback = false, children, ...notice }: DeferredProps<T>) {
  const { value, failure, retry } = useDeferred(of, true)
  const notLoaded = (error: unknown, onRetry: () => unknown) => (
    <>
      <NotLoaded {...notice} failure={error} onRetry={onRetry} />
      {keepsFallback ? fallback : null}
    </>
  )
  if (value === undefined) return failure ? notLoaded(failure, retry) : fallback
  return <ErrorBoundary fallback={notLoaded}>{children(value)}</ErrorBoundary>
}
