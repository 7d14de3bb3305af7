import type { OwnSignature } from '@sesol/contract/support'
import { cursorOf } from '@sesol/contract/wire'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { isLacking } from '@/lib/client/http/queries'
import { ApiError } from '@/lib/shared/errors/errors'
import { rollBackCount } from './counts'
import { forgetSigned } from './signatures'

const atOnce = 10

type List = { signatures: OwnSignature[]; next: string | null }

async function read(cursor?: string): Promise<List> {
  const page = await call('ownSignatures', { query: { cursor } })
  return { signatures: page.results, next: cursorOf(page) }
}

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410)

export function useOwnSignatures(member: number) {
  const { data, error, mutate } = useSWR(keys.ownSignatures(member), () => read(), {
    shouldRetryOnError: (failure) => !isLacking(failure),
    // Would refetch the first page only.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const [shown, setShown] = useState(atOnce)
  const [more, setMore] = useState<{ busy: boolean; failure?: unknown }>({ busy: false })
  const asking = useRef(false)

  async function showMore() {
    if (!data || asking.current) return
    if (data.next === null || data.signatures.length > shown) return setShown(shown + atOnce)
    asking.current = true
    setMore({ busy: true })
    try {
      const { signatures, next } = await read(data.next)
      await mutate((now) => now && { signatures: [...now.signatures, ...signatures], next }, { revalidate: false })
      setShown(shown + atOnce)
      setMore({ busy: false })
    } catch (failure) {
      setMore({ busy: false, failure })
    } finally {
      asking.current = false
    }
  }

  /** @throws ApiError */
  async function withdraw({ id, campaign, state }: OwnSignature): Promise<void> {
    const change = (next: (all: OwnSignature[]) => OwnSignature[]) =>
      mutate((now) => now && { ...now, signatures: next(now.signatures) }, { revalidate: false })
    const before = data?.signatures.find((each) => each.id === id)
    await change((all) => all.filter((each) => each.id !== id))
    try {
      await call('withdrawSignature', { params: { id } })
    } catch (failure) {
      if (!isGone(failure)) {
        await change((all) => [...all, ...(before ? [before] : [])].sort((one, other) => other.id - one.id))
        throw failure
      }
    }
    forgetSigned(campaign.id)
    rollBackCount(campaign.id, state === 'waiting' ? 'pending_signature_count' : 'signature_count')
  }

  const hasMore = data !== undefined && (data.next !== null || data.signatures.length > shown)
  return { shown: data?.signatures.slice(0, shown), hasMore, more, showMore, error, retry: mutate, withdraw }
}
