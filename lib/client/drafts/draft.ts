import { medium } from '@sesol/contract/media/schema'
import { z } from 'zod'
import { forgetEntryNote, saveEntryNote } from '@/lib/client/accounts/entry-note'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'
import { type Content, type DraftKey, type DraftOwner, draftKey, isNew, withoutFiles } from './content'
import { type Ending, emitDraftEvent } from './draft-events'
import { copyRecord, readRecord, removeAll, removeFile, replaceRecord, type StoredFiles, writeFile } from './store'

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
  version: z.unknown(),
  values: z.unknown(),
  media: z.array(storedMedium.nullable().catch(null)).catch([]),
  step: text,
  /** The moment of the last change, by which a tab notices that another one has saved. */
  savedAt: text,
  /** Whether the draft is to be published after sign-in. */
  createRequest: z.boolean().catch(false),
  /** Publishing twice with one key creates one campaign. */
  idempotencyKey: text,
  /** How many files could not be stored. */
  lost: z.number().catch(0),
})

/** A new or edited campaign. */
export type Draft<Values> = Content<Values> & Omit<z.output<typeof draftRecord>, keyof Content<Values> | 'version'>

export type Version<Values> = Content<Values> & Pick<Draft<unknown>, 'step' | 'savedAt'>

export type ParseValues<Values> = (stored: unknown) => Values | undefined

type Found<Values> = { key: DraftKey; draft: Draft<Values> } | 'corrupt' | undefined

const savedAtOf = (record: unknown) => z.object({ savedAt: text }).safeParse(record).data?.savedAt

/** The draft of a record, or undefined if the form cannot show it. */
function draftOf<Values>(found: unknown, files: StoredFiles, parse: ParseValues<Values>): Draft<Values> | undefined {
  const { data } = draftRecord.safeParse(found)
  const values = data?.version === version ? parse(data.values) : undefined
  if (!data || values === undefined) return undefined
  const media = data.media.flatMap((medium): ChosenMedium[] => {
    const file = medium ? files.get(medium.key) : undefined
    return medium && (file || medium.id !== undefined) ? [{ ...medium, file }] : []
  })
  return { ...data, values, media, lost: data.lost + data.media.length - media.length }
}

/** Removes a corrupt record. */
export async function readDraft<Values>(key: DraftKey, parse: ParseValues<Values>): Promise<Found<Values>> {
  const { record, files } = await readRecord(key)
  if (record === undefined) return undefined
  const draft = draftOf(record, files, parse)
  if (draft) return { key, draft }
  await replaceRecord(key, () => null)
  return 'corrupt'
}

export const isPublishPending = ({ createRequest, savedAt }: Draft<unknown>) =>
  createRequest && Date.now() - Date.parse(savedAt) < requestLasts

/** The own draft, or the anonymous one, which becomes the member's. One to be published takes precedence; the other stays. */
export async function findDraft<Values>(
  owner: DraftOwner,
  parse: ParseValues<Values>,
  campaign?: number,
): Promise<Found<Values>> {
  const [ownKey, strangerKey] = [draftKey(owner, campaign), draftKey('anonymous', campaign)]
  const own = await readDraft(ownKey, parse)
  if (owner === 'anonymous') return own
  const before = await readDraft(strangerKey, parse)
  if (before === undefined || before === 'corrupt') return own ?? before
  if (own !== undefined) return isPublishPending(before.draft) ? before : own
  const isCopied = await copyRecord(strangerKey, ownKey).then(
    () => true,
    () => false,
  )
  if (!isCopied) return before
  await replaceRecord(strangerKey, () => null)
  return { ...before, key: ownKey }
}

/** Only over the record of the last change `after`, or over none if that is undefined; `refused` lasts as long as the page. */
export async function writeDraft<Values>(
  key: DraftKey,
  { values, media, ...draft }: Draft<Values>,
  after: string | undefined,
): Promise<'written' | 'refused' | 'gone' | 'taken'> {
  const record = { ...draft, ...withoutFiles({ values, media }), version }
  const isExpected = (found: unknown) => savedAtOf(found) === after
  const { found, isStored } = await replaceRecord(key, (found) => (isExpected(found) ? record : undefined))
  if (!isExpected(found)) return found === undefined ? 'gone' : 'taken'
  if (isNew(key)) announce(record)
  return isStored ? 'written' : 'refused'
}

/** Not if files were lost, when the author has to return first. */
function announce({ createRequest, values, lost }: { createRequest: boolean; values: unknown; lost: number }): void {
  const title = z.object({ title: text }).safeParse(values).data?.title ?? ''
  if (createRequest && lost === 0) saveEntryNote({ kind: 'campaign', title })
  else forgetEntryNote('campaign')
}

/** Writes each file once, beside the record; `stored` has those that are there. */
export async function writeFiles(draft: DraftKey, media: readonly ChosenMedium[], stored: Map<string, File>) {
  for (const key of stored.keys()) {
    if (media.some((medium) => medium.key === key)) continue
    await removeFile(draft, key).catch(() => undefined)
    stored.delete(key)
  }
  for (const { key, file } of media) {
    if (!file || stored.get(key) === file) continue
    await writeFile(draft, key, file).then(
      () => stored.set(key, file),
      () => undefined,
    )
  }
}

/** The draft stays if another tab has changed it `after` that moment. */
export async function removeDraft(key: DraftKey, ending?: Ending, after?: string): Promise<void> {
  const isTaken = (found: unknown) => after !== undefined && found !== undefined && savedAtOf(found) !== after
  const { found } = await replaceRecord(key, (found) => (isTaken(found) ? undefined : null))
  if (isTaken(found)) return
  if (isNew(key)) forgetEntryNote('campaign')
  emitDraftEvent({ key, ending })
}

export async function clearDrafts(ending: Ending = 'signed_out'): Promise<void> {
  // Open forms first: they would write once more.
  emitDraftEvent({ key: 'all', ending })
  forgetEntryNote('campaign')
  await removeAll()
}
