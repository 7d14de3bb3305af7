import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/**
 * A campaign that somebody has begun. `createRequest` marks one that was to be published and waits for its author to
 * sign in. `owner` is the member who wrote it, null while nobody was signed in.
 */
export type Draft<Values> = {
  version: 1
  owner: number | null
  createRequest: boolean
  values: Values
  files: File[]
}

const draftKey = 'draft'
let opened: UseStore | undefined

/** Opened at the first use: while a page is rendered on the server there is no database. */
function store(): UseStore {
  opened ??= createStore('campaignDB', 'drafts')
  return opened
}

/** What `clearDraft` sets, so that a save that was already on its way does not bring a cleared draft back. */
let generation = 0

/** @throws DOMException where the browser forbids storage or has no room for the files */
export async function saveDraft<Values>(draft: Draft<Values>): Promise<void> {
  const begun = generation
  await set(draftKey, draft, store())
  if (begun !== generation) await del(draftKey, store())
}

export async function clearDraft(): Promise<void> {
  generation += 1
  await del(draftKey, store()).catch(() => undefined)
}

/**
 * The kept draft of this viewer; undefined where there is none or where another member wrote it (it is removed then).
 * Whatever else the database holds reads as `corrupt`.
 */
export async function loadDraft<Values>(
  viewer: number | null,
  parse: (values: unknown) => Values | undefined,
): Promise<Draft<Values> | 'corrupt' | undefined> {
  const found: unknown = await get(draftKey, store()).catch(() => undefined)
  if (found === undefined) return undefined
  if (typeof found !== 'object' || found === null) return 'corrupt'
  const { version, owner, createRequest, values, files }: Record<string, unknown> = { ...found }
  const parsed = parse(values)
  if (version !== 1 || parsed === undefined || !(owner === null || typeof owner === 'number')) return 'corrupt'
  if (owner !== null && viewer !== null && owner !== viewer) {
    await clearDraft()
    return undefined
  }
  const kept = Array.isArray(files) ? files.filter((file) => file instanceof File) : []
  return { version, owner, createRequest: createRequest === true, values: parsed, files: kept }
}
