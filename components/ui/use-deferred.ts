'use client'

import { useLocale } from 'next-intl'
import useSWR, { type Key, type SWRConfiguration } from 'swr'
import type { DeferredModule } from '@/lib/client/browser/deferred-module'
import { onIntent } from '@/lib/client/browser/when'

const longestBackOffMs = 60_000
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** A failure is retried with back-off, and at once when the browser is online again or the window gets the focus. */
const retries: SWRConfiguration = {
  dedupingInterval: 0,
  focusThrottleInterval: 0,
  onErrorRetry: (_error, key, _config, revalidate, { retryCount }) => {
    const backOffMs = Math.min(500 * 2 ** retryCount, longestBackOffMs)
    // Each event would begin a series of its own beside the others.
    clearTimeout(timers.get(key))
    timers.set(key, setTimeout(revalidate, backOffMs, { retryCount, dedupe: true }))
  },
}

export function useRetried<T>(key: Key, load: () => Promise<T>) {
  const { data, error, mutate } = useSWR<T, unknown>(key, load, retries)
  return { value: data, failure: error, retry: () => mutate() }
}

export function useDeferred<T>(module: DeferredModule<T>, wanted: boolean) {
  const locale = useLocale()
  const loaded = module.loaded(locale)
  const key = wanted && loaded === undefined ? [module, locale] : null
  const { value = loaded, failure, retry } = useRetried(key, () => module.load(locale))
  return { value, failure, retry }
}

export function usePrefetch(module: DeferredModule<unknown>) {
  const locale = useLocale()
  return onIntent(() => module.prefetch(locale))
}
