import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { ChosenMedium } from './chosen-media'

/**
 * A campaign that somebody has begun. `createRequest` marks one that was to be published and waits for its author to
 * sign in; `idempotencyKey` makes sure that publishing it twice makes one campaign.
 */
export type Draft<Values> = {
  createRequest: boolean
  idempotencyKey: string
  values: Values
  media: readonly ChosenMedium[]
  /** Where in the wizard its author was. */
  step: string
  /** ISO 8601. */
  savedAt: string
}

/** Whose drafts: a member's id, or nobody's while nobody is signed in. */
export type DraftOwner = number | 'anonymous'

let opened: UseStore | undefined

/** Opened at the first use: while a page is rendered on the server there is no database. */
function store(): UseStore {
  opened ??= createStore('campaignDB', 'drafts')
  return opened
}

const version = 2
let cleared = 0
const listeners = new Set<() => void>()

/** @throws DOMException where the browser forbids storage or has no room for the files */
export async function saveDraft<Values>(owner: DraftOwner, draft: Draft<Values>): Promise<void> {
  const before = cleared
  await set(owner, { version, ...draft }, store())
  // A save that was under way when the drafts were cleared must not bring one back.
  if (before !== cleared) await del(owner, store())
}

/** Forgets every draft in this browser: after publishing, and at sign-out. */
export async function clearDrafts(): Promise<void> {
  cleared += 1
  for (const listener of listeners) listener()
  await clear(store()).catch(() => undefined)
}

/** Calls `listener` when the drafts of this page's form are forgotten, so that it does not write them down again. */
export function onDraftsCleared(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readMedium(found: unknown): ChosenMedium[] {
  if (typeof found !== 'object' || found === null) return []
  const { key, file, id, alt }: Record<string, unknown> = { ...found }
  if (typeof key !== 'string' || !(file instanceof File)) return []
  return [{ key, file, alt: typeof alt === 'string' ? alt : '', ...(typeof id === 'number' && { id }) }]
}

function read<Values>(found: unknown, parse: (values: unknown) => Values | undefined): Draft<Values> | 'corrupt' {
  if (typeof found !== 'object' || found === null) return 'corrupt'
  const record: Record<string, unknown> = { ...found }
  const values = parse(record.values)
  if (record.version !== version || values === undefined) return 'corrupt'
  return {
    createRequest: record.createRequest === true,
    idempotencyKey: typeof record.idempotencyKey === 'string' ? record.idempotencyKey : '',
    values,
    media: Array.isArray(record.media) ? record.media.flatMap(readMedium) : [],
    step: typeof record.step === 'string' ? record.step : '',
    savedAt: typeof record.savedAt === 'string' ? record.savedAt : '',
  }
}

/**
 * The draft that this person may continue: the own one or, just signed in, what was written before signing in. Never
 * another member's. Undefined where there is none; `corrupt` where the database holds something unreadable.
 */
export async function loadDraft<Values>(
  owner: DraftOwner,
  parse: (values: unknown) => Values | undefined,
): Promise<Draft<Values> | 'corrupt' | undefined> {
  const look = async (key: DraftOwner) => {
    const found: unknown = await get(key, store()).catch(() => undefined)
    return found === undefined ? undefined : read(found, parse)
  }
  if (owner === 'anonymous') return look(owner)
  const [before, own] = [await look('anonymous'), await look(owner)]
  const waiting = before !== undefined && before !== 'corrupt' && before.createRequest
  if (before === undefined || !(waiting || own === undefined)) return own
  // What was written before signing in is this member's now.
  if (before !== 'corrupt') await saveDraft(owner, before)
  await del('anonymous', store())
  return before
}
