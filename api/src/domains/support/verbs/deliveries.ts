import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvOf, csvRows } from '@sesol/shared/csv'
import { turkishDayOf } from '@sesol/shared/dates'
import type { Context } from '../../../context.ts'
import { attempt, daily } from '../../../db/attempts.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden, HttpError, invalid, notFound, throttled } from '../../../http/errors.ts'
import type { Call, FileAnswer } from '../../../http/routes.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { isConfirmed } from '../../accounts/index.ts'
import { confirmedEmails } from '../../addressees/index.ts'
import { keepClock, lockCampaign, managedCampaign, requireShown, visibleCampaign } from '../../campaigns/index.ts'
import { deleteHandOver, deliveriesOf, insertHandOver, insertMailed, signaturesByDay } from '../deliveries.ts'
import * as jobs from '../jobs.ts'
import type { Letter } from '../pack/content.ts'
import { listedByProvince, listedSignatures, signaturesByPeriod, statementsOf } from '../pack/queries.ts'
import { takeScan } from '../paper.ts'
import { signatureCount } from '../repository.ts'
import { tallyOf } from '../tally.ts'

const script = join(import.meta.dirname, '../pack/print.ts')
const timeoutMs = 60_000

export async function packLetter({ ctx, input: { id } }: Call<'packLetter'>): Promise<FileAnswer> {
  const campaign = await published(ctx, id)
  await audit(ctx, id, 'letter')
  return print(ctx, () => letterOf(ctx, campaign))
}

type Published = Awaited<ReturnType<typeof published>>

async function letterOf({ db, config, now }: Context, campaign: Published): Promise<Letter> {
  const { id } = campaign
  const [signatures, listed, periods, statements] = await Promise.all([
    signatureCount(db, id),
    listedByProvince(db, id),
    signaturesByPeriod(db, id),
    statementsOf(db, id),
  ])
  return {
    siteName: config.siteName,
    link: `${config.siteUrl}/campaign/${id}/versions`,
    date: now(),
    addressee: campaign.institution_or_person_name,
    subject: campaign.title,
    text: campaign.petition.trim() || campaign.content,
    signatures,
    onPaper: campaign.paper_count,
    isErased: campaign.signers_erased_at !== null,
    listed: listed.reduce((sum, { count }) => sum + count, 0),
    signedSince: campaign.created_at,
    isConfirmed: config.signatures === 'confirmed',
    periods,
    provinces: listed.flatMap(({ label, count }) => (label === null ? [] : [{ label, count }])),
    statements,
  }
}

export async function packList({ ctx, input: { id } }: Call<'packList'>): Promise<FileAnswer> {
  const { signers_erased_at } = await published(ctx, id)
  if (signers_erased_at) throw new HttpError(410, 'error.campaign.signers_erased')
  await audit(ctx, id, 'list')
  return intoFile(ctx, (path) => pipeline(Readable.from(csvLines(ctx, id)), createWriteStream(path, { mode: 0o600 })))
}

async function* csvLines({ db }: Context, id: number): AsyncGenerator<string> {
  yield csvOf([['sira', 'ad', 'il', 'tarih']])
  let row = 0
  for await (const signatures of listedSignatures(db, id)) {
    const rows = signatures.map(({ name, province, day }) => {
      row += 1
      return [row, name, province ?? '', day]
    })
    yield csvRows(rows)
  }
}

async function published(ctx: Context<SignedIn>, id: number) {
  const campaign = await managedCampaign(ctx, id)
  requireShown(campaign)
  return campaign
}

const audit = (ctx: Context<SignedIn>, id: number, part: 'letter' | 'list') =>
  insertAudit(ctx.db, ctx, { action: 'campaign.pack', subject: 'campaign', subject_id: id, details: { part } })

/** What is printed is read while the process starts. */
const print = (ctx: Context, content: () => Promise<Letter>): Promise<FileAnswer> =>
  intoFile(ctx, (path) => ctx.printing.run(script, async () => ({ path, content: await content() }), timeoutMs))

/** The file has no name any more when it is sent, so that an aborted response leaves none. */
async function intoFile({ temporary }: Context, write: (path: string) => Promise<unknown>): Promise<FileAnswer> {
  const path = temporary.path()
  try {
    await write(path)
    const file = await open(path)
    const { size } = await file.stat()
    return { bytes: file.createReadStream(), length: size }
  } finally {
    await temporary.remove(path)
  }
}

export async function campaignDeliveries({ ctx, input }: Call<'campaignDeliveries'>) {
  const { id } = await visibleCampaign(ctx, input.id)
  return deliveriesOf(ctx.db, id)
}

export async function campaignDays({ ctx, input }: Call<'campaignDays'>) {
  const { id } = await visibleCampaign(ctx, input.id)
  return { results: await signaturesByDay(ctx.db, id) }
}

export async function campaignTally({ ctx, input }: Call<'campaignTally'>) {
  const { id } = await visibleCampaign(ctx, input.id)
  return tallyOf(ctx.db, id, ctx.now())
}

const rule = daily('hand-over', 20)

/** A number or a photo of the stamp proves it, and starts the clock. @throws 400, 403, 404, 409, 410, 429 */
export async function recordHandOver({ ctx, input: { id, media_id, ...given } }: Call<'recordHandOver'>) {
  const { db, caller, now } = ctx
  const campaign = await managedCampaign(ctx, id)
  requireShown(campaign)
  if (given.day > turkishDayOf(now())) throw invalid({ day: ['error.field.day_future'] })
  const published = campaign.published_at ?? campaign.created_at
  if (given.day < turkishDayOf(published)) throw invalid({ day: ['error.field.day_early'] })
  const wait = await attempt(ctx, rule, String(id))
  if (wait > 0) throw throttled(wait)
  const proof = { photo_id: media_id ?? null, is_proved: given.number !== '' || media_id !== undefined }
  return db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id)
    if (media_id !== undefined) await takeScan(trx, media_id, caller.id, now())
    const signature_count = await signatureCount(trx, id)
    const row = await insertHandOver(trx, { ...given, ...proof, campaign_id: id, signature_count, created_at: now() })
    if (proof.is_proved) await keepClock(trx, id)
    return row
  })
}

export async function removeHandOver({ ctx, input: { id, handOver } }: Call<'removeHandOver'>) {
  await managedCampaign(ctx, id)
  await ctx.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id)
    if (!(await deleteHandOver(trx, id, handOver))) throw notFound()
    await keepClock(trx, id)
  })
}

/** Queues one e-mail for each text. @throws 403, 404, 409, 410 */
export async function sendPetition({ ctx, input: { id } }: Call<'sendPetition'>) {
  const { db, caller, now } = ctx
  await managedCampaign(ctx, id)
  if (!(await isConfirmed(db, caller.id))) throw forbidden('error.session.unconfirmed')
  await db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    requireShown(campaign)
    const { state, version, addressee_id, is_cimer } = campaign
    if (state === 'closed') throw new HttpError(409, 'error.campaign.closed')
    const known = addressee_id === null || is_cimer ? [] : await confirmedEmails(trx, addressee_id)
    if (known.length === 0) throw new HttpError(409, 'error.support.no_address')
    const signature_count = await signatureCount(trx, id)
    const mailed = { campaign_id: id, version, way: 'email' as const, day: turkishDayOf(now()), signature_count }
    const handOver = await insertMailed(trx, { ...mailed, created_at: now() })
    if (!handOver) return
    await insertAudit(trx, ctx, {
      action: 'campaign.pack',
      subject: 'campaign',
      subject_id: id,
      details: { part: 'mail' },
    })
    await enqueue(trx, jobs.mailPetition, { hand_over: handOver.id })
  })
  return {}
}
