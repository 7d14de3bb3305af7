import { medium as mediumSchema } from '@sesol/contract/media'
import type { ChosenMedium } from '@/lib/client/chosen-media'
import type { DraftKey, DraftOwner } from './key'
import { tellOfDraft } from './news'
import { moveRecord, readRecord, recordKeys, removeAll, removeRecord, replaceRecord } from './store'

/**
 * A campaign that somebody has begun, or changes that somebody has begun. `createRequest` marks one that was to be published
 * and waits for its author to sign in; `idempotencyKey` makes sure that publishing it twice makes one campaign.
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

export type ParseValues<Values> = (stored: unknown) => Values | undefined

export type FoundDraft<Values> = {
  key: DraftKey
  draft: Draft<Values>
  /** Another one each time that the draft is written. */
  revision: string
  /** How many of its files the browser had no room for. */
  lost: number
}

const version = 3

/** Whoever signs in later than this may be somebody else: then the campaign is offered and not published unasked. */
const requestLasts = 60 * 60_000

type Loose = Record<string, unknown>
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const revisionOf = (record: unknown) => (isRecord(record) ? text(record.revision) : '')

function readMedia(found: unknown, files: ReadonlyMap<string, unknown>): ChosenMedium[] {
  return (Array.isArray(found) ? found : []).filter(isRecord).flatMap(({ key, id, alt, medium }) => {
    if (typeof key !== 'string') return []
    const file = files.get(key)
    const known = mediumSchema.safeParse(medium)
    const read: ChosenMedium = {
      key,
      alt: text(alt),
      ...(file instanceof File && { file }),
      ...(typeof id === 'number' && { id }),
      ...(known.success && { medium: known.data }),
    }
    return read.file || read.id !== undefined ? [read] : []
  })
}

/** Undefined where there is none; `corrupt` where the database holds something unreadable. */
export async function readDraft<Values>(
  key: DraftKey,
  parse: ParseValues<Values>,
): Promise<FoundDraft<Values> | 'corrupt' | undefined> {
  const { record, files } = await readRecord(key)
  if (record === undefined) return undefined
  if (!isRecord(record) || record.version !== version) return 'corrupt'
  const values = parse(record.values)
  if (values === undefined) return 'corrupt'
  const media = readMedia(record.media, files)
  return {
    key,
    revision: revisionOf(record),
    lost: typeof record.lost === 'number' ? record.lost : 0,
    draft: {
      createRequest: record.createRequest === true,
      idempotencyKey: text(record.idempotencyKey),
      values,
      media,
      step: text(record.step),
      savedAt: text(record.savedAt),
    },
  }
}

/** Whether the draft still waits to be published as soon as its author signs in. */
export const isWaiting = ({ createRequest, savedAt }: Draft<unknown>) =>
  createRequest && Date.now() - Date.parse(savedAt) < requestLasts

/**
 * The draft of a new campaign that this person may continue: the own one, or what was written before signing in, which is the
 * member's then. Never another member's. A campaign that waits to be published goes before another beginning, which stays.
 */
export async function findDraft<Values>(
  owner: DraftOwner,
  parse: ParseValues<Values>,
): Promise<FoundDraft<Values> | 'corrupt' | undefined> {
  const own = await readDraft(owner, parse)
  if (owner === 'anonymous') return own
  const before = await readDraft('anonymous', parse)
  if (before === 'corrupt') await removeRecord('anonymous')
  if (before === undefined || before === 'corrupt') return own ?? before
  if (own !== undefined) return isWaiting(before.draft) ? before : own
  await moveRecord('anonymous', owner)
  return readDraft(owner, parse)
}

let forgotten = 0

/**
 * Writes a draft's text over the revision that is known here; tells whether it could: not where somebody else wrote or removed
 * it meanwhile. Files are written apart (`writeFile`).
 *
 * @throws DOMException where the browser forbids storage or has no room
 */
export async function writeDraft<Values>(
  key: DraftKey,
  { media, ...draft }: Draft<Values> & { lost: number },
  { known, revision }: { known: string | undefined; revision: string },
): Promise<boolean> {
  const before = forgotten
  const listed = media.map(({ file, ...medium }) => medium)
  const written = await replaceRecord(
    key,
    { version, revision, ...draft, media: listed },
    // A save that was under way when the drafts were forgotten must not bring one back.
    (found) => before === forgotten && (found === undefined ? undefined : revisionOf(found)) === known,
  )
  if (written) tellOfDraft({ key, revision })
  return written
}

/** Forgets one draft: it is published, saved or no longer wanted. */
export async function removeDraft(key: DraftKey): Promise<void> {
  await removeRecord(key).catch(() => undefined)
  tellOfDraft({ key })
}

/** Forgets every draft in this browser, at sign-out. */
export async function clearDrafts(): Promise<void> {
  forgotten += 1
  // Forms first: what they hold would be written once more.
  tellOfDraft({ key: 'all' })
  await removeAll().catch(() => undefined)
}

/** The drafts that go when this member signs out. */
export const draftKeysOf = async (member: number): Promise<DraftKey[]> =>
  ((await recordKeys().catch(() => [])) as DraftKey[]).filter(
    (key) => key === member || key === 'anonymous' || String(key).startsWith(`edit:${member}:`),
  )
