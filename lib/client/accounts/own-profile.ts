import type { Me, User } from '@sesol/contract/accounts/schema'
import type { EndpointName } from '@sesol/contract/endpoints'
import { useEffect, useEffectEvent } from 'react'
import { mutate } from 'swr'
import type { CallOptions } from '@/lib/client/http/api'
import { call } from '@/lib/client/http/call'
import { useHasGroup } from '@/lib/client/http/capabilities'
import { type CallKey, keys } from '@/lib/client/http/keys'
import { lastFetched, useCall } from '@/lib/client/http/queries'
import { parseViewer } from '@/lib/shared/accounts/viewer'
import { isStale, lastCampaignsUpdate, onCampaignsUpdate } from './profile-state'
import { askViewer, setViewer } from './session'
import { storedViewer } from './viewer-store'

const never = () => 0

function useFresh<N extends EndpointName>(key: CallKey<N> | null, changedAt = never) {
  const response = useCall(key, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  })
  const revalidateStale = useEffectEvent(() => {
    if (key && response.data !== undefined && isStale(lastFetched(key), changedAt())) void response.mutate()
  })
  const id = key?.[1].id
  useEffect(() => {
    if (id === undefined) return
    const listen = () => revalidateStale()
    listen()
    window.addEventListener('focus', listen)
    const end = onCampaignsUpdate(listen)
    return () => {
      window.removeEventListener('focus', listen)
      end()
    }
  }, [id])
  return response
}

export const useOwnCampaigns = (id: number) => useFresh(keys.userCampaigns(id), lastCampaignsUpdate)

/** A server without the group `account` has only a `record`. @param id null for another member's profile */
export function useOwnRecord(id: number | null): {
  me: Me | undefined
  record: Me | User | undefined
  error: unknown
  retry: () => void
} {
  const hasMe = useHasGroup('account')
  const own = useFresh(id === null || !hasMe ? null : keys.me(id))
  const detail = useFresh(id === null || hasMe ? null : keys.userDetail(id))
  const source = hasMe ? own : detail
  return { me: own.data, record: source.data, error: source.error, retry: () => void source.mutate() }
}

type Changes = Pick<CallOptions<'updateProfile'>, 'body' | 'files' | 'onProgress'>

export async function updateProfile(id: number, changes: Changes): Promise<void> {
  const response = await call('updateProfile', { body: {}, ...changes })
  if (!response) {
    await Promise.all([mutate(keys.me(id)), mutate(keys.userDetail(id)), askViewer()])
    return
  }
  await mutate(keys.me(id), (known: Me | undefined) => known && response, { revalidate: false })
  await mutate(keys.userDetail(id), (known: User | undefined) => known && response, { revalidate: false })
  const viewer = parseViewer(response)
  if (viewer) await setViewer({ ...viewer, unread: storedViewer()?.unread })
}

export const profileFormKey = (id: number): string => `profile:${id}`
