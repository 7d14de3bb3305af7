import { z } from 'zod'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { call } from '@/lib/client/http/api'
import { sequential } from '@/lib/client/http/sequential'
import { sameContent } from './content'
import { draftKeysOf, type OtherVersion, type ParseValues, readDraft } from './draft'
import { flushDrafts, openDrafts, type Sent } from './draft-events'

/** When the account's draft was saved that this browser has seen. Another one is of another device. */
const seen = storedRecord('campaignAccountDraft')

export const isSeen = (savedAt: string): boolean => seen.read() === savedAt
export const rememberSeen = (savedAt: string): void => void seen.write(savedAt)

const stored = () => call('campaignDraft').then(({ draft }) => draft)

export async function fetchAccountDraft<Values>(parse: ParseValues<Values>): Promise<OtherVersion<Values> | undefined> {
  const draft = await stored().catch(() => null)
  const values = draft ? parse(draft.values) : undefined
  if (!draft || values === undefined) return undefined
  const media = draft.media.map((medium) => ({ ...medium, key: `kept-${medium.id}` }))
  return { values, media, step: draft.step, savedAt: draft.saved_at }
}

/** A draft that is discarded while it is sent is gone afterwards. */
const inTurn = sequential()

/** Not the draft of another device. */
export const forgetAccountDraft = (): Promise<void> =>
  inTurn(async (maker) => {
    const draft = await stored().catch(() => null)
    if (draft && isSeen(draft.saved_at)) await call('discardDraft', { maker }).catch(() => undefined)
  })

const uploaded = ({ media }: Sent) =>
  media.flatMap(({ id, alt, captions }) => (id === undefined ? [] : { id, alt, captions }))

/** Its words and uploaded files, but not over the draft of another device. */
export const sendDraft = (draft: Sent): Promise<'sent' | 'other' | 'failed'> =>
  inTurn(async (maker) => {
    try {
      const before = await stored()
      if (before && !isSeen(before.saved_at)) return 'other'
      const body = { values: draft.values, step: draft.step, media: uploaded(draft) }
      const answer = await call('keepDraft', { body, maker })
      if (answer.draft) rememberSeen(answer.draft.saved_at)
      return 'sent'
    } catch {
      return 'failed'
    }
  })

const pause = 60_000

/** Follows the draft of a form into the account: at each step, and within a minute of a change. */
export function accountCopy(read: () => Sent, onOther: () => void) {
  let sent = read()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** @param now what the account has from here on */
  function stop(now = sent): void {
    clearTimeout(timer)
    timer = undefined
    sent = now
  }

  async function send(): Promise<void> {
    const now = read()
    const former = { ...sent, step: now.step }
    stop(former)
    const outcome = await sendDraft(now)
    if (outcome === 'sent' && sent === former) sent = now
    if (outcome === 'other') onOther()
  }

  function follow(): void {
    const now = read()
    if (now.step !== sent.step) void send()
    else if (!sameContent(now, sent)) timer ??= setTimeout(() => void send(), pause)
  }

  return { follow, stop }
}

const texts = (found: unknown) => z.record(z.string(), z.string()).safeParse(found).data

export type Unsaved = 'draft' | 'files'

async function sendAll(draft: Sent): Promise<Unsaved | undefined> {
  if ((await sendDraft(draft)) !== 'sent') return 'draft'
  return uploaded(draft).length < draft.media.length ? 'files' : undefined
}

export async function saveDraftToAccount(member: number): Promise<Unsaved | undefined> {
  await flushDrafts()
  const [unstored] = [...openDrafts].flatMap((open) => open.unstored() ?? [])
  if (unstored) return unstored.isNew ? sendAll(unstored.draft) : 'draft'
  const keys = await draftKeysOf(member)
  if (keys.length === 0) return undefined
  const found = await readDraft(member, texts).catch(() => undefined)
  const others = keys.some((key) => key !== member) ? 'draft' : undefined
  if (found === undefined || found === 'corrupt') return others
  if (found.other) return 'draft'
  const unsaved = await sendAll(found.draft)
  return unsaved === 'draft' ? unsaved : (others ?? unsaved)
}
