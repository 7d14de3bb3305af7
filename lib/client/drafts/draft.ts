import { medium as mediumSchema } from '@sesol/contract/media/schema'
import { forgetEntryNote, saveEntryNote } from '@/lib/client/accounts/entry-note'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'
import { type Content, withoutFiles } from './content'
import { type Ending, emitDraftEvent } from './draft-events'
import { type DraftKey, type DraftOwner, draftKey, isNew } from './key'
import { moveRecord, readRecord, recordKeys, removeAll, removeRecord, replaceRecord } from './store'
import { deleteUnloadBackups, moveUnloadBackups, unloadBackupKeys, unloadBackupsOf } from './unload-backup'

/** A new or edited campaign. `createRequest`: to be published after sign-in; `idempotencyKey`: publishing twice creates one campaign. */
export type Draft<Values> = Content<Values> & {
  createRequest: boolean
  idempotencyKey: string
  step: string
  savedAt: string
  /** How many files could not be kept. */
  lost: number
}

export type ParseValues<Values> = (stored: unknown) => Values | undefined

/** Another version of a draft; `writer` is the tab that lost it, or undefined for the account. */
export type OtherVersion<Values> = Content<Values> & { writer?: string; step: string; savedAt: string }

export type FoundDraft<Values> = {
  key: DraftKey
  draft: Draft<Values>
  /** What the database has; `draft` differs from it if the page was closed before its last words were written. */
  stored: Content<Values> | undefined
  backup: string | undefined
  other: OtherVersion<Values> | undefined
}

const version = 3

/** The time after which another person may sign in: the draft is offered and not published. */
const requestLasts = 60 * 60_000

type Loose = Record<string, unknown>
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const writerOf = (record: unknown) => (isRecord(record) ? text(record.writer) : undefined)

type Files = ReadonlyMap<string, File | undefined>

function readMedia(found: unknown, files: Files): ChosenMedium[] {
  return (Array.isArray(found) ? found : []).filter(isRecord).flatMap(({ key, id, alt, captions, medium }) => {
    if (typeof key !== 'string') return []
    const file = files.get(key)
    const known = mediumSchema.safeParse(medium)
    const read: ChosenMedium = {
      key,
      alt: text(alt),
      ...(text(captions) && { captions: text(captions) }),
      ...(file && { file }),
      ...(typeof id === 'number' && { id }),
      ...(known.success && { medium: known.data }),
    }
    return read.file || read.id !== undefined ? [read] : []
  })
}

type Found<Values> = FoundDraft<Values> | 'corrupt' | undefined

function parseRecord<Values>(record: unknown, files: Files, parse: ParseValues<Values>): Draft<Values> | undefined {
  const values = isRecord(record) && record.version === version ? parse(record.values) : undefined
  if (!isRecord(record) || values === undefined) return undefined
  return {
    createRequest: record.createRequest === true,
    idempotencyKey: text(record.idempotencyKey),
    values,
    media: readMedia(record.media, files),
    step: text(record.step),
    savedAt: text(record.savedAt),
    lost: typeof record.lost === 'number' ? record.lost : 0,
  }
}

/** Others may no longer write the draft once it is read with a `writer`. */
export async function readDraft<Values>(
  key: DraftKey,
  parse: ParseValues<Values>,
  writer?: string,
): Promise<Found<Values>> {
  const claim = (found: unknown) => (isRecord(found) ? { ...found, writer } : undefined)
  const before = writer === undefined ? undefined : await replaceRecord(key, claim)
  const { record, files } = await readRecord(key)
  const stored = parseRecord(record, files, parse)
  if (record !== undefined && !stored) return 'corrupt'

  const backups = unloadBackupsOf(key).flatMap(([writer, backup]) => {
    const values = parse(backup.values)
    const media = readMedia(backup.media, files)
    return values ? [{ writer, values, media, step: text(backup.step), savedAt: text(backup.savedAt) }] : []
  })
  const latest = stored ? backups.find((backup) => backup.writer === writerOf(before ?? record)) : backups.at(-1)
  const draft = latest ? { idempotencyKey: '', lost: 0, ...stored, ...latest, createRequest: false } : stored
  if (!draft) return undefined
  return { key, draft, stored, backup: latest?.writer, other: backups.find((backup) => backup !== latest) }
}

export const isPublishPending = ({ createRequest, savedAt }: Draft<unknown>) =>
  createRequest && Date.now() - Date.parse(savedAt) < requestLasts

/** The own draft, or the anonymous one, which becomes the member's. One to be published takes precedence; the other stays. */
export async function findDraft<Values>(
  owner: DraftOwner,
  parse: ParseValues<Values>,
  campaign?: number,
  writer?: string,
): Promise<Found<Values>> {
  const [ownKey, strangerKey] = [draftKey(owner, campaign), draftKey('anonymous', campaign)]
  const own = await readDraft(ownKey, parse, writer)
  if (owner === 'anonymous') return own
  const before = await readDraft(strangerKey, parse, writer)
  if (before === 'corrupt') await removeRecord(strangerKey)
  if (before === undefined || before === 'corrupt') return own ?? before
  if (own !== undefined) return isPublishPending(before.draft) ? before : own
  if (writer !== undefined) {
    await moveRecord(strangerKey, ownKey)
    moveUnloadBackups(strangerKey, ownKey)
  }
  return { ...before, key: ownKey }
}

/** Only if the stored draft is of the writer `after`, or if there is none and that is undefined. @throws DOMException if storage is blocked or full */
export async function writeDraft<Values>(
  key: DraftKey,
  { values, media, ...draft }: Draft<Values>,
  { after, writer }: { after: string | undefined; writer: string },
): Promise<'written' | 'gone' | 'taken'> {
  const record = { version, writer, ...draft, ...withoutFiles({ values, media }) }
  const found = await replaceRecord(key, (found) => (writerOf(found) === after ? record : undefined))
  if (writerOf(found) !== after) return found === undefined ? 'gone' : 'taken'
  if (isNew(key)) announce({ values, ...draft })
  return 'written'
}

/** Not if files were lost, when the author has to return first. */
function announce({ createRequest, values, lost }: { createRequest: boolean; values: unknown; lost: number }): void {
  const title = isRecord(values) ? text(values.title) : ''
  if (createRequest && lost === 0) saveEntryNote({ kind: 'campaign', title })
  else forgetEntryNote('campaign')
}

/** The draft stays if another `writer` has taken it over. */
export async function removeDraft(key: DraftKey, ending?: Ending, writer?: string): Promise<void> {
  const isTaken = (found: unknown) => writer !== undefined && found !== undefined && writerOf(found) !== writer
  if (isTaken(await replaceRecord(key, (found) => (isTaken(found) ? undefined : null)).catch(() => undefined))) return
  deleteUnloadBackups((of) => of === key)
  if (isNew(key)) forgetEntryNote('campaign')
  emitDraftEvent({ key, ending })
}

export async function clearDrafts(ending: Ending = 'signed_out'): Promise<void> {
  // Open forms first: they would write once more.
  emitDraftEvent({ key: 'all', ending })
  deleteUnloadBackups(() => true)
  forgetEntryNote('campaign')
  await removeAll().catch(() => undefined)
}

export const draftKeysOf = async (member: number): Promise<DraftKey[]> => {
  const stored = (await recordKeys().catch(() => [])) as DraftKey[]
  return [...new Set([...stored, ...unloadBackupKeys()])].filter(
    (key) => key === member || key === 'anonymous' || String(key).startsWith(`edit:${member}:`),
  )
}
