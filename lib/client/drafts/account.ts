import type { CampaignDraft } from '@sesol/contract/campaigns'
import { call } from '@/lib/client/http/api'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'
import { draftKeysOf, type ParseValues, readDraft } from './draft'
import { flushDrafts } from './draft-sync'
import type { DraftKey } from './key'

export type AccountDraft<Values> = {
  values: Values
  media: readonly ChosenMedium[]
  step: string
  savedAt: string
}

export async function fetchAccountDraft<Values>(parse: ParseValues<Values>): Promise<AccountDraft<Values> | undefined> {
  const { draft } = await call('campaignDraft').catch(() => ({ draft: null }))
  const values = draft ? parse(draft.values) : undefined
  if (!draft || values === undefined) return undefined
  const media = draft.media.map(({ id, alt }) => ({ key: `kept-${id}`, id, alt }))
  return { values, media, step: draft.step, savedAt: draft.saved_at }
}

export const forgetAccountDraft = (): Promise<unknown> => call('discardDraft').catch(() => undefined)

const texts = (found: unknown) =>
  Object.fromEntries(
    Object.entries(found ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

export type Unsaved = 'draft' | 'files'

export async function saveDraftToAccount(member: number): Promise<Unsaved | undefined> {
  await flushDrafts()
  const keys = await draftKeysOf(member)
  if (keys.length === 0) return undefined
  const found = await readDraft<Record<string, string>>(member, texts).catch(() => undefined)
  if (found === undefined || found === 'corrupt') return others(keys, member)
  const { values, step, media } = found.draft
  const sent = media.flatMap(({ id, alt }) => (id === undefined ? [] : [{ id, alt }]))
  const body: CampaignDraft = { values, step, media: sent }
  const saved = await call('keepDraft', { body }).then(
    () => true,
    () => false,
  )
  if (!saved) return 'draft'
  return others(keys, member) ?? (sent.length < media.length ? 'files' : undefined)
}

const others = (keys: readonly DraftKey[], member: number): Unsaved | undefined =>
  keys.some((key) => key !== member) ? 'draft' : undefined
