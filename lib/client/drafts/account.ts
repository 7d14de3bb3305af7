import { z } from 'zod'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { call } from '@/lib/client/http/api'
import { sequential } from '@/lib/client/http/sequential'
import type { Content } from './content'
import { type ParseValues, readDraft, type Version } from './draft'
import { flushDrafts } from './draft-events'
import { recordKeys } from './store'

type Sent = Content<Record<string, string>> & { step: string; savedAt?: string | undefined }

/** When the account's draft was saved that this browser has seen, and the record that is the same. Another one is of another device. */
const seen = storedRecord('campaignAccountDraft')
const seenPair = z.tuple([z.string(), z.string().nullable()]).catch(['', null])

export const isSeen = (savedAt: string): boolean => seenPair.parse(seen.read())[0] === savedAt
export const isSent = (own: string | undefined): boolean => seenPair.parse(seen.read())[1] === own
export const rememberSeen = (savedAt: string, own = savedAt): void => void seen.write([savedAt, own])

const stored = () => call('campaignDraft').then(({ draft }) => draft)

/** One call at a time: a draft that is discarded while it is sent is gone afterwards. */
const inTurn = sequential()

export const fetchAccountDraft = <Values>(parse: ParseValues<Values>): Promise<Version<Values> | undefined> =>
  inTurn(async () => {
    const draft = await stored().catch(() => null)
    const values = draft ? parse(draft.values) : undefined
    if (!draft || values === undefined) return undefined
    const media = draft.media.map((medium) => ({ ...medium, key: `kept-${medium.id}` }))
    return { values, media, step: draft.step, savedAt: draft.saved_at }
  })

/** Not the draft of another device. */
export const forgetAccountDraft = (): Promise<void> =>
  inTurn(async (maker) => {
    const draft = await stored().catch(() => null)
    if (draft && isSeen(draft.saved_at)) await call('discardDraft', { maker }).catch(() => undefined)
  })

const uploaded = ({ media }: Sent) =>
  media.flatMap(({ id, alt, captions }) => (id === undefined ? [] : { id, alt, captions }))

/** Its words and uploaded files, but not over a draft of another device that this one has not seen. */
export const sendDraft = (draft: Sent): Promise<'sent' | 'unseen' | 'failed'> =>
  inTurn(async (maker) => {
    try {
      const before = await stored()
      if (before && !isSeen(before.saved_at)) return 'unseen'
      const body = { values: draft.values, step: draft.step, media: uploaded(draft) }
      const answer = await call('keepDraft', { body, maker })
      if (answer.draft) rememberSeen(answer.draft.saved_at, draft.savedAt)
      return 'sent'
    } catch {
      return 'failed'
    }
  })

const texts = (found: unknown) => z.record(z.string(), z.string()).safeParse(found).data

export type Unsaved = 'draft' | 'files'

/** @returns what of this member's would be lost */
export async function saveDraftToAccount(member: number): Promise<Unsaved | undefined> {
  await flushDrafts()
  const isOther = (key: string | number) => key === 'anonymous' || String(key).startsWith(`edit:${member}:`)
  const others = (await recordKeys()).some(isOther) ? 'draft' : undefined
  const found = await readDraft(member, texts)
  if (found === undefined || found === 'corrupt') return others
  const { draft } = found
  if ((await sendDraft(draft)) !== 'sent') return 'draft'
  return others ?? (uploaded(draft).length < draft.media.length || draft.lost > 0 ? 'files' : undefined)
}
