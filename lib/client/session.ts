import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { parseViewer, type Viewer } from '@/lib/shared/viewer'
import type { Unkept } from './drafts/account'
import { send } from './http'
import { keys } from './keys'
import { onStoredViewer, storedViewer, storeViewer } from './viewer-store'

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

/**
 * Ends the session on the server and forgets everything personal in this browser: viewer, return address, drafts,
 * fetched records. What this member was writing goes into the account first; where it cannot, nothing is done unless
 * `anyway`, and told is what would be lost. Where the server cannot be reached nothing is forgotten, because the session
 * would live on.
 *
 * @throws ApiError
 */
export async function signOut({ anyway = false } = {}): Promise<Unkept | undefined> {
  const [{ clearDrafts }, { handOverDraft }, { forgetReturnAddress }, { forgetKeptValues }] = await Promise.all([
    import('./drafts/draft'),
    import('./drafts/account'),
    import('./return-address'),
    import('./kept-values'),
  ])
  const viewer = storedViewer()
  const unkept = viewer && !anyway ? await handOverDraft(viewer.id) : undefined
  if (unkept) return unkept
  await send(keys.session, { method: 'DELETE' })
  forgetReturnAddress()
  forgetKeptValues()
  localStorage.removeItem('campaigns_last_update')
  await clearDrafts()
  storeViewer(null)
  await mutate((key) => key !== keys.session, undefined, { revalidate: false })
  await mutate(keys.session, null, { revalidate: false })
  return undefined
}
