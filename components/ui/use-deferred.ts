'use client'

import { useLocale } from 'next-intl'
import { useEffect, useReducer, useRef, useState } from 'react'
import { type DeferredModule, loadWithRetry, type Retries } from '@/lib/client/browser/deferred-module'

type Loading<T> = {
  /** Undefined until it has been loaded. */
  value: T | undefined
  /** Why the last attempt failed; it is retried by itself. */
  failure: unknown
  retry: () => Promise<void>
  /** Loads it before it is wanted, on intent. A failure is reported once it is wanted. */
  prefetch: () => void
}

/** Loads a module once it is wanted, and retries until it is there. {@link Deferred} also renders it. */
export function useDeferred<T>(module: DeferredModule<T>, wanted: boolean): Loading<T> {
  const locale = useLocale()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<unknown>()
  const retries = useRef<Retries>(undefined)
  const value = module.loaded(locale)
  const due = wanted && value === undefined

  useEffect(() => {
    if (!due) return
    const loading = loadWithRetry(() => module.load(locale), { onLoad: rerender, onFailure: setFailure })
    retries.current = loading
    return () => {
      loading.cancel()
      setFailure(undefined)
    }
  }, [due, module, locale])

  return {
    value,
    failure: due ? failure : undefined,
    retry: async () => retries.current?.retry(),
    prefetch: () => void module.load(locale).catch(() => undefined),
  }
}
