'use client'

import type { Pause } from '@sesol/contract/trust/pauses'
import { type ReactNode, useEffect } from 'react'
import useSWR from 'swr'
import { Deferred } from '@/components/ui/deferred'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { whenIdle } from '@/lib/client/browser/when'
import { keys } from '@/lib/client/http/keys'
import { withMessages } from '@/lib/i18n/all-messages'

const pauseBanner = deferred(withMessages(() => import('./pause-banner').then(({ PauseBanner }) => PauseBanner)))

async function read(address: string): Promise<Pause[]> {
  const response = await fetch(address, { credentials: 'omit', cache: 'no-cache' })
  return (await response.json()).pauses
}

/** The banner of the page, which an edge cache may have kept for half a minute, or that of now. @param shown what the page was rendered with */
export function PauseNotice({ shown, children }: { shown: string; children: ReactNode }) {
  const { data: pauses, mutate: ask } = useSWR(keys.pauses, read, {
    revalidateOnMount: false,
    focusThrottleInterval: 60_000,
    shouldRetryOnError: false,
  })
  useEffect(() => whenIdle(() => void ask().catch(() => undefined)), [ask])
  if (!pauses || JSON.stringify(pauses) === shown) return children
  if (pauses.length === 0) return null
  return <Deferred of={pauseBanner}>{(Banner) => <Banner pauses={pauses} />}</Deferred>
}

const changedNotices = deferred(withMessages(() => import('./changed-notices').then((part) => part.ChangedNotices)))

export function MemberNotices() {
  const { viewer } = useViewer()
  if (!viewer?.has_outdated_notices) return null
  return <Deferred of={changedNotices}>{(Changed) => <Changed viewer={viewer} />}</Deferred>
}
