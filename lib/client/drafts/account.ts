import type { CampaignDraft } from '@sesol/contract/campaigns/schema'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { call } from '@/lib/client/http/api'
import { draftKeysOf, type OtherVersion, type ParseValues, readDraft } from './draft'
import { flushDrafts } from './draft-events'

/** When the account's draft was saved that this browser has seen. Another one is of another device. */
const seen = storedRecord('campaignAccountDraft')

export const isSeen = (savedAt: string): boolean => seen.read() === savedAt
export const rememberSeen = (savedAt: string): void => void seen.write(savedAt)

export async function fetchAccountDraft<Values>(parse: ParseValues<Values>): Promise<OtherVersion<Values> | undefined> {
  const { draft } = await call('campaignDraft').catch(() => ({ draft: null }))
  const values = draft ? parse(draft.values) : undefined
  if (!draft || values === undefined) return undefined
  const media = draft.media.map(({ id, alt, captions }) => ({
    key: `kept-${id}`,
    id,
    alt,
    ...(captions && { captions }),
  }))
  return { values, media, step: draft.step, savedAt: draft.saved_at }
}

/** Not the draft of another device. */
export async function forgetAccountDraft(): Promise<void> {
  const { draft } = await call('campaignDraft').catch(() => ({ draft: null }))
  if (draft && isSeen(draft.saved_at)) await call('discardDraft').catch(() => undefined)
}

const texts = (found: unknown) =>
  Object.fromEntries(
    Object.entries(found ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Not over the draft of another device. */
async function put(body: CampaignDraft): Promise<boolean> {
  try {
    const { draft: before } = await call('campaignDraft')
    if (before && !isSeen(before.saved_at)) return false
    const { draft } = await call('keepDraft', { body })
    if (draft) rememberSeen(draft.saved_at)
    return true
  } catch {
    return false
  }
}

export type Unsaved = 'draft' | 'files'

export async function saveDraftToAccount(member: number): Promise<Unsaved | undefined> {
  await flushDrafts()
  const keys = await draftKeysOf(member)
  if (keys.length === 0) return undefined
  const found = await readDraft(member, texts).catch(() => undefined)
  const others = keys.some((key) => key !== member) ? 'draft' : undefined
  if (found === undefined || found === 'corrupt') return others
  const { values, step, media } = found.draft
  const sent = media.flatMap(({ id, alt, captions }) =>
    id === undefined ? [] : [{ id, alt, ...(captions && { captions }) }],
  )
  if (found.other || !(await put({ values, step, media: sent }))) return 'draft'
  return others ?? (sent.length < media.length ? 'files' : undefined)
}
