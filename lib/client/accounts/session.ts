import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { storedRecord } from '@/lib/client/browser/stored-record'
import type { Unsaved } from '@/lib/client/drafts/account'
import { deletePersistedValues } from '@/lib/client/forms/persisted-values'
import { send } from '@/lib/client/http/http'
import { keys } from '@/lib/client/http/keys'
import { parseViewer, type Viewer } from '@/lib/shared/accounts/viewer'
import {
  beforeSignOut,
  broadcastSignedOut,
  forgetViewer,
  onStoredViewer,
  storedViewer,
  storeViewer,
} from './viewer-store'

async function fetchViewer(): Promise<Viewer | null> {
  const viewer = parseViewer(await send(keys.session, { method: 'GET', headers: { accept: 'application/json' } }))
  storeViewer(viewer)
  return viewer
}

/** Null when signed out, undefined while unknown. Until the response, the stored viewer (without e-mail). */
export function useViewer(): { viewer: Viewer | null | undefined; confirmed: boolean } {
  const stored = useSyncExternalStore(onStoredViewer, storedViewer, () => null)
  const { data } = useSWR(keys.session, fetchViewer, { dedupingInterval: 10_000 })
  return { viewer: data === undefined ? (stored ?? undefined) : data, confirmed: data !== undefined }
}

export async function askViewer(): Promise<Viewer | null> {
  return (await mutate(keys.session, fetchViewer, { revalidate: false })) ?? null
}

export async function setViewer(viewer: Viewer): Promise<void> {
  storeViewer(viewer)
  await mutate(keys.session, viewer, { revalidate: false })
}

export async function setUnread(unread: number): Promise<void> {
  const viewer = storedViewer()
  if (viewer) await setViewer({ ...viewer, unread })
}

const loadForgetting = () => Promise.all([import('@/lib/client/drafts/draft'), import('./return-address')])

export async function forgetMember({ handedOver = false } = {}): Promise<void> {
  const [{ clearDrafts }, { forgetReturnAddress }] = await loadForgetting()
  forgetReturnAddress()
  for (const key of ['campaigns_last_update', 'campaignAccountDraft']) storedRecord(key).write(undefined)
  await clearDrafts(handedOver ? 'handed_over' : 'signed_out')
  forgetViewer()
  deletePersistedValues()
  broadcastSignedOut()
}

/** Sends what is held and saves a draft to the account first; if that fails, returns what would be lost and stops unless `anyway`. @throws ApiError */
export async function signOut({ anyway = false } = {}): Promise<Unsaved | undefined> {
  const viewer = storedViewer()
  // Loaded before the session ends, when other tabs start to wait.
  const [{ saveDraftToAccount }] = await Promise.all([import('@/lib/client/drafts/account'), loadForgetting()])
  const unkept = viewer && !anyway ? await saveDraftToAccount(viewer.id) : undefined
  if (unkept) return unkept
  await Promise.all([...beforeSignOut].map((sendHeld) => sendHeld()))
  await send(keys.session, { method: 'DELETE' })
  await forgetMember({ handedOver: viewer !== null && !anyway })
  return undefined
}
