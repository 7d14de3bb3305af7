import { medium } from '@sesol/contract/media/schema'
import { z } from 'zod'
import { forgetEntryNote, saveEntryNote } from '@/lib/client/accounts/entry-note'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'
import { type Content, type DraftKey, type DraftOwner, draftKey, isNew, withoutFiles } from './content'
import { type Ending, emitDraftEvent } from './draft-events'
import {
  moveRecord,
  readRecord,
  recordKeys,
  removeAll,
  removeFile,
  replaceRecord,
  type StoredFiles,
  writeFile,
} from './store'
import { deleteUnloadBackups, moveUnloadBackups, unloadBackups } from './unload-backup'

const version = 3

/** The time after which another person may sign in: the draft is offered and not published. */
const requestLasts = 60 * 60_000

const text = z.string().catch('')

const storedMedium = z.object({
  key: z.string(),
  id: z.number().optional().catch(undefined),
  alt: text,
  captions: z.string().optional().catch(undefined),
  medium: medium.optional().catch(undefined),
})

const draftRecord = z.object({
  values: z.unknown(),
  media: z.array(storedMedium.nullable().catch(null)).catch([]),
  step: text,
  savedAt: text,
  /** Whether the draft is to be published after sign-in. */
  createRequest: z.boolean().catch(false),
  /** Publishing twice with one key creates one campaign. */
  idempotencyKey: text,
  /** How many files could not be stored. */
  lost: z.number().catch(0),
})

/** A new or edited campaign. */
export type Draft<Values> = Content<Values> & Omit<z.output<typeof draftRecord>, keyof Content<Values>>

export type ParseValues<Values> = (stored: unknown) => Values | undefined

/** Another version of a draft; `writer` is the tab that lost it, or undefined for the account. */
export type OtherVersion<Values> = Content<Values> & { writer?: string; step: string; savedAt: string }

export type FoundDraft<Values> = {
  key: DraftKey
  draft: Draft<Values>
  /** What the database has; `draft` differs from it if the page was closed before its last words were written. */
  stored: Content<Values> | undefined
  /** The writer of the backup that `draft` has its last words from. */
  backup: string | undefined
  other: OtherVersion<Values> | undefined
}

type Found<Values> = FoundDraft<Values> | 'corrupt' | undefined

const header = z.object({ version: z.unknown(), writer: text })
const writerOf = (record: unknown) => header.safeParse(record).data?.writer

/** The draft of a record or backup, or undefined if the form cannot show it. */
function draftOf<Values>(found: unknown, files: StoredFiles, parse: ParseValues<Values>): Draft<Values> | undefined {
  const { data } = draftRecord.safeParse(found)
  const values = data && parse(data.values)
  if (!data || values === undefined) return undefined
  const media = data.media.flatMap((medium): ChosenMedium[] => {
    const file = medium ? files.get(medium.key) : undefined
    return medium && (file || medium.id !== undefined) ? [{ ...medium, file }] : []
  })
  return { ...data, values, media }
}

/** Others may no longer write the draft once it is read with a `writer`. */
export async function readDraft<Values>(
  key: DraftKey,
  parse: ParseValues<Values>,
  writer?: string,
): Promise<Found<Values>> {
  const claim = (found: unknown) => (typeof found === 'object' ? { ...found, writer } : undefined)
  const before = writer === undefined ? undefined : await replaceRecord(key, claim)
  const { record, files } = await readRecord(key)
  const isCurrent = header.safeParse(record).data?.version === version
  const stored = isCurrent ? draftOf(record, files, parse) : undefined
  if (record !== undefined && !stored) return 'corrupt'

  const backups = unloadBackups().flatMap(([writer, backup]) => {
    const draft = backup.key === key ? draftOf(backup, files, parse) : undefined
    return draft ? [{ ...draft, writer }] : []
  })
  const latest = stored ? backups.find((backup) => backup.writer === writerOf(before ?? record)) : backups.at(-1)
  const draft =
    latest && stored ? { ...latest, idempotencyKey: stored.idempotencyKey, lost: stored.lost } : (latest ?? stored)
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
  if (before === 'corrupt') await replaceRecord(strangerKey, () => null)
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
  const record = { ...draft, ...withoutFiles({ values, media }), version, writer }
  const found = await replaceRecord(key, (found) => (writerOf(found) === after ? record : undefined))
  if (writerOf(found) !== after) return found === undefined ? 'gone' : 'taken'
  if (isNew(key)) announce(record)
  return 'written'
}

/** Not if files were lost, when the author has to return first. */
function announce({ createRequest, values, lost }: { createRequest: boolean; values: unknown; lost: number }): void {
  const title = z.object({ title: text }).safeParse(values).data?.title ?? ''
  if (createRequest && lost === 0) saveEntryNote({ kind: 'campaign', title })
  else forgetEntryNote('campaign')
}

/** Writes each file once, beside the record; `stored` has those that are there. @returns whether the record has to name more files than before */
export async function writeFiles(
  draft: DraftKey,
  media: readonly ChosenMedium[],
  stored: Map<string, File>,
): Promise<boolean> {
  for (const key of stored.keys()) {
    if (media.some((medium) => medium.key === key)) continue
    await removeFile(draft, key).catch(() => undefined)
    stored.delete(key)
  }
  let added = false
  for (const { key, file } of media) {
    if (!file || stored.get(key) === file) continue
    const fails = await writeFile(draft, key, file).catch(() => true)
    if (fails) continue
    stored.set(key, file)
    added = true
  }
  return added
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
  return [...new Set([...stored, ...unloadBackups().map(([, { key }]) => key)])].filter(
    (key) => key === member || key === 'anonymous' || String(key).startsWith(`edit:${member}:`),
  )
}
