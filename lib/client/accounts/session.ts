import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { storedRecord } from '@/lib/client/browser/stored-record'
import type { Unkept } from '@/lib/client/drafts/account'
import { forgetKeptValues } from '@/lib/client/forms/kept-values'
import { send } from '@/lib/client/http/http'
import { keys } from '@/lib/client/http/keys'
import { parseViewer, type Viewer } from '@/lib/shared/accounts/viewer'
import { forgetViewer, onStoredViewer, storedViewer, storeViewer, tellSignedOut } from './viewer-store'

async function fetchViewer(): Promise<Viewer | null> {
  const viewer = parseViewer(await send(keys.session, { method: 'GET', headers: { accept: 'application/json' } }))
  storeViewer(viewer)
  return viewer
}

/**
 * Who is looking: the viewer, null when signed out, undefined while nobody knows yet. Until the server has answered,
 * the viewer of the last visit stands in (without an e-mail address).
 */
export function useViewer(): { viewer: Viewer | null | undefined; confirmed: boolean } {
  const stored = useSyncExternalStore(onStoredViewer, storedViewer, () => null)
  const { data } = useSWR(keys.session, fetchViewer, { dedupingInterval: 10_000 })
  return { viewer: data === undefined ? (stored ?? undefined) : data, confirmed: data !== undefined }
}

/**
 * Who is looking, for an act that cannot wait until the page knows.
 *
 * @throws ApiError
 */
export async function askViewer(): Promise<Viewer | null> {
  return (await mutate(keys.session, fetchViewer, { revalidate: false })) ?? null
}

/** Makes `viewer` the one whom every part of the page shows. */
export async function setViewer(viewer: Viewer): Promise<void> {
  storeViewer(viewer)
  await mutate(keys.session, viewer, { revalidate: false })
}

const loadForgetting = () => Promise.all([import('@/lib/client/drafts/draft'), import('./return-address')])

/**
 * Forgets everything personal in this browser, in all its tabs: viewer, return address, drafts, what was typed, fetched
 * records. For a session that the server has ended by itself; {@link signOut} ends one. Open forms of other tabs say whether
 * the account has what they held.
 */
export async function forgetMember({ handedOver = false } = {}): Promise<void> {
  const [{ clearDrafts }, { forgetReturnAddress }] = await loadForgetting()
  forgetReturnAddress()
  storedRecord('campaigns_last_update').write(undefined)
  await clearDrafts(handedOver ? 'handed_over' : 'signed_out')
  forgetViewer()
  forgetKeptValues()
  tellSignedOut()
}

/**
 * Ends the session on the server and forgets everything personal in this browser. What this member was writing goes into
 * the account first; where it cannot, nothing is done unless `anyway`, and told is what would be lost. Where the server
 * cannot be reached nothing is forgotten, because the session would live on.
 *
 * @throws ApiError
 */
export async function signOut({ anyway = false } = {}): Promise<Unkept | undefined> {
  const viewer = storedViewer()
  // All that it takes is at hand before the session ends: from then on the other tabs wait.
  const [{ handOverDraft }] = await Promise.all([import('@/lib/client/drafts/account'), loadForgetting()])
  const unkept = viewer && !anyway ? await handOverDraft(viewer.id) : undefined
  if (unkept) return unkept
  await send(keys.session, { method: 'DELETE' })
  await forgetMember({ handedOver: viewer !== null && !anyway })
  return undefined
}
