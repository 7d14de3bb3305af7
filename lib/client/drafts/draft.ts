import { medium as mediumSchema } from '@sesol/contract/media'
import { forgetEntryNote, saveEntryNote } from '@/lib/client/accounts/entry-note'
import { newIdempotencyKey } from '@/lib/client/http/idempotency'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'
import { type Ending, emitDraftEvent } from './draft-events'
import { type DraftKey, type DraftOwner, draftKey, isNew } from './key'
import { merge, sameContent, withoutFiles } from './merge'
import { moveRecord, readRecord, recordKeys, removeAll, removeRecord, replaceRecord } from './store'
import {
  deleteAllUnloadBackups,
  deleteUnloadBackup,
  type UnloadBackup,
  unloadBackupKeys,
  unloadBackupOf,
} from './unload-backup'

/** A new or edited campaign. `createRequest`: to be published after sign-in; `idempotencyKey`: publishing twice creates one campaign. */
export type Draft<Values> = {
  createRequest: boolean
  idempotencyKey: string
  values: Values
  media: readonly ChosenMedium[]
  step: string
  savedAt: string
}

export type ParseValues<Values> = (stored: unknown) => Values | undefined

export type FoundDraft<Values> = {
  key: DraftKey
  draft: Draft<Values>
  revision: string
  lost: number
}

const version = 3

/** After that, another person may sign in: the draft is offered and not published. */
const requestLasts = 60 * 60_000

type Texts = Record<string, string>
type Loose = Record<string, unknown>
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const revisionOf = (record: unknown) => (isRecord(record) ? text(record.revision) : '')

function readMedia(found: unknown, files: ReadonlyMap<string, File | undefined>): ChosenMedium[] {
  return (Array.isArray(found) ? found : []).filter(isRecord).flatMap(({ key, id, alt, medium }) => {
    if (typeof key !== 'string') return []
    const file = files.get(key)
    const known = mediumSchema.safeParse(medium)
    const read: ChosenMedium = {
      key,
      alt: text(alt),
      ...(file && { file }),
      ...(typeof id === 'number' && { id }),
      ...(known.success && { medium: known.data }),
    }
    return read.file || read.id !== undefined ? [read] : []
  })
}

type Found<Values> = FoundDraft<Values> | 'corrupt' | undefined

async function readStored<Values>(key: DraftKey, parse: ParseValues<Values>): Promise<Found<Values>> {
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

export async function readDraft<Values extends Texts>(
  key: DraftKey,
  parse: ParseValues<Values>,
): Promise<Found<Values>> {
  const found = await readStored(key, parse)
  const backup = unloadBackupOf(key)
  if (backup === undefined || found === 'corrupt') return found
  await mergeUnloadBackup(key, backup, found)
  return readStored(key, parse)
}

export const isPublishPending = ({ createRequest, savedAt }: Draft<unknown>) =>
  createRequest && Date.now() - Date.parse(savedAt) < requestLasts

/** The own draft, or the anonymous one, which becomes the member's. One to be published takes precedence; the other stays. */
export async function findDraft<Values extends Texts>(
  owner: DraftOwner,
  parse: ParseValues<Values>,
  campaign?: number,
): Promise<Found<Values>> {
  const [ownKey, strangerKey] = [draftKey(owner, campaign), draftKey('anonymous', campaign)]
  const own = await readDraft(ownKey, parse)
  if (owner === 'anonymous') return own
  const before = await readDraft(strangerKey, parse)
  if (before === 'corrupt') await removeRecord(strangerKey)
  if (before === undefined || before === 'corrupt') return own ?? before
  if (own !== undefined) return isPublishPending(before.draft) ? before : own
  await moveRecord(strangerKey, ownKey)
  return readDraft(ownKey, parse)
}

let forgotten = 0

/** Writes if the stored revision is `known`; returns whether it was. @throws DOMException if storage is blocked or full */
export async function writeDraft<Values>(
  key: DraftKey,
  { values, media, ...draft }: Draft<Values> & { lost: number },
  { known, revision }: { known: string | undefined; revision: string },
): Promise<boolean> {
  const before = forgotten
  const written = await replaceRecord(
    key,
    { version, revision, ...draft, ...withoutFiles({ values, media }) },
    // A pending save must not restore a deleted draft.
    (found) => before === forgotten && (found === undefined ? undefined : revisionOf(found)) === known,
  )
  if (written) emitDraftEvent({ key, revision })
  if (written && isNew(key)) announce({ values, ...draft })
  return written
}

/** Not if files were lost, when the author has to return first. */
function announce({ createRequest, values, lost }: { createRequest: boolean; values: unknown; lost: number }): void {
  const title = isRecord(values) ? text(values.title) : ''
  if (createRequest && lost === 0) saveEntryNote({ kind: 'campaign', title })
  else forgetEntryNote('campaign')
}

async function mergeUnloadBackup(
  key: DraftKey,
  { base, now, step }: UnloadBackup,
  found: FoundDraft<Texts> | undefined,
): Promise<void> {
  const before = withoutFiles(found?.draft ?? base)
  const after = merge(base, before, now)
  if (!sameContent(after, before)) {
    const idempotencyKey = found?.draft.idempotencyKey || newIdempotencyKey()
    const savedAt = new Date().toISOString()
    const draft = { ...after, createRequest: false, idempotencyKey, step, savedAt, lost: found?.lost ?? 0 }
    const written = await writeDraft(key, draft, { known: found?.revision, revision: newIdempotencyKey() })
    if (!written) return
  }
  deleteUnloadBackup(key)
}

export async function removeDraft(key: DraftKey, ending?: Ending): Promise<void> {
  deleteUnloadBackup(key)
  if (isNew(key)) forgetEntryNote('campaign')
  await removeRecord(key).catch(() => undefined)
  emitDraftEvent({ key, ending })
}

export async function clearDrafts(ending: Ending = 'signed_out'): Promise<void> {
  forgotten += 1
  // Open forms first: they would write once more.
  emitDraftEvent({ key: 'all', ending })
  deleteAllUnloadBackups()
  forgetEntryNote('campaign')
  await removeAll().catch(() => undefined)
}

export const draftKeysOf = async (member: number): Promise<DraftKey[]> => {
  const stored = (await recordKeys().catch(() => [])) as DraftKey[]
  return [...new Set([...stored, ...unloadBackupKeys()])].filter(
    (key) => key === member || key === 'anonymous' || String(key).startsWith(`edit:${member}:`),
  )
}
