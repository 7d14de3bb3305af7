import { addressesIn, hoursToDecide, isReportKind, type PlaceKind } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { withoutWords } from '@sesol/shared/campaign-path'
import { mailboxOf } from '@sesol/shared/mailbox'
import { addHours } from 'date-fns/addHours'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { idOf } from '../../../http/caller.ts'
import { invalid } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { mayMail } from '../../../platform/mail/index.ts'
import { activeUser } from '../../accounts/index.ts'
import { mediaByName } from '../../media/index.ts'
import { newNumber, type Place, type Subject, subjectsAmong } from '../../reports/index.ts'
import { fingerprintOf, sealClaimant } from '../claimant.ts'
import { mailConfirmation, mailNotice } from '../mails.ts'
import { insertNotice, insertPlaces, type NoticeRow, openNotice } from '../repository.ts'
import { begin } from './notices.ts'

const file = /^\/media\/([0-9a-f]{32})(?:-\d{1,4})?\.[a-z0-9]{1,4}$/
const part = /^#(update|answer|statement|comment)-(\d+)$/

/** Patterns of pages, with what they are about. */
const pages: [RegExp, PlaceKind][] = [
  [/^\/(?:embed\/)?campaign\/(\d+)(?:\/versions)?$/, 'campaign'],
  [/^\/share\/(\d+)(?:-\d+)?\.jpg$/, 'campaign'],
  [/^\/profile\/(\d+)$/, 'profile'],
]
/** A link beside each thing reports it; its address names the thing. */
const reportPage = /^\/report\/([a-z]+)\/(\d+)$/

type Named = Place | { file: string }

/** @returns undefined for what is no page or file of the site with something that can be taken down */
function placeAt(siteUrl: string, address: string): Named | undefined {
  const url = URL.parse(address, siteUrl)
  if (url?.host !== new URL(siteUrl).host) return undefined
  const path = withoutWords(url.pathname.replace(/^\/en(?=\/)/, '').replace(/\/$/, ''))
  const [, name] = file.exec(path) ?? []
  if (name !== undefined) return { file: name }
  const [, reported = '', reportedId] = reportPage.exec(path) ?? []
  if (isReportKind(reported)) return placeWith(reported, reportedId)
  for (const [pattern, kind] of pages) {
    const [, id] = pattern.exec(path) ?? []
    if (id === undefined) continue
    const [, partKind = '', partId] = part.exec(url.hash) ?? []
    return kind === 'campaign' && isReportKind(partKind) ? placeWith(partKind, partId) : placeWith(kind, id)
  }
  return undefined
}

function placeWith(kind: PlaceKind, text: string | undefined): Place | undefined {
  const id = idText.safeParse(text)
  return id.success ? { kind, id: id.data } : undefined
}

type FoundPlace = Place & { subject: Subject }

/** What the addresses of a notice lead to, without repetitions. @throws 400 for one that leads to nothing public */
async function placesAt(db: Db, siteUrl: string, addresses: string): Promise<FoundPlace[]> {
  const places = new Map<string, Place>()
  for (const address of addressesIn(addresses)) {
    const named = placeAt(siteUrl, address)
    if (!named) throw invalid({ addresses: ['error.legal.place'] })
    const place = 'file' in named ? await pictureOf(db, named.file) : named
    if (!place) throw invalid({ addresses: ['error.legal.no_place'] })
    places.set(`${place.kind}:${place.id}`, place)
  }
  const subjectOf = await subjectsAmong(db, [...places.values()])
  return [...places.values()].map((place) => {
    const subject = subjectOf(place)
    if (!subject?.is_there || !subject.is_shown) throw invalid({ addresses: ['error.legal.no_place'] })
    return { ...place, subject }
  })
}

async function pictureOf(db: Db, name: string): Promise<Place | undefined> {
  const row = await mediaByName(db, name)
  return row && { kind: 'picture', id: row.id }
}

/**
 * It begins at once for a member with this confirmed address, otherwise with the press on the mailed link.
 * A repeated form is the same notice, whose link is mailed again. @throws 400
 */
export async function sendLegalNotice({ ctx, input }: Call<'sendLegalNotice'>) {
  const places = await placesAt(ctx.db, ctx.config.siteUrl, input.addresses)
  const user_id = await memberWith(ctx, input.email)
  return ctx.db.transaction().execute(async (trx) => {
    // This check precedes all storing: a notice that cannot be mailed cannot be confirmed.
    if (user_id === null && !(await mayMail({ ...ctx, db: trx }, 'legal_notice', input.email))) return { secret: null }
    const notice = await keptNotice({ ctx, input }, trx, { user_id, places })
    if (user_id !== null) return { secret: (notice.is_confirmed ? notice : await begin(ctx, trx, notice)).secret }
    if (notice.is_confirmed) await mailNotice(trx, ctx.config, 'legal_notice_received', notice)
    else await mailConfirmation(trx, ctx.config, notice)
    return { secret: null }
  })
}

/** @returns null unless the caller has this address, confirmed */
async function memberWith({ db, caller }: Context, email: string): Promise<number | null> {
  const id = idOf(caller)
  const member = id === undefined ? undefined : await activeUser(db, id)
  return member?.email_confirmed_at && mailboxOf(member.email) === mailboxOf(email) ? member.id : null
}

type New = { user_id: number | null; places: Awaited<ReturnType<typeof placesAt>> }

async function keptNotice(
  { ctx, input }: Call<'sendLegalNotice'>,
  trx: Db,
  { user_id, places }: New,
): Promise<NoticeRow> {
  const { config, language } = ctx
  const now = ctx.now()
  const fingerprint = fingerprintOf(config, input)
  const notice = await insertNotice(trx, {
    ...{ secret: newNumber(), fingerprint, user_id, ground: input.ground, is_confirmed: false },
    ...{ claimant: sealClaimant(config, input), text: input.text, language, created_at: now },
    due_at: addHours(now, hoursToDecide[input.ground]),
  })
  if (!notice) return sentBefore(trx, fingerprint)
  await insertPlaces(
    trx,
    places.map(({ kind, id: subject_id, subject: { campaign_id, author_id } }) => ({
      ...{ notice_id: notice.id, kind, subject_id, campaign_id, author_id },
    })),
  )
  return notice
}

async function sentBefore(trx: Db, fingerprint: Buffer): Promise<NoticeRow> {
  const notice = await openNotice(trx, fingerprint)
  if (!notice) throw new Error('the notice of a repeated form is not there')
  return notice
}
