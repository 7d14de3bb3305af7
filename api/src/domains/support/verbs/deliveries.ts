import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvOf, csvRows } from '@sesol/shared/csv'
import { turkishDayOf } from '@sesol/shared/dates'
import { secondsInDay } from 'date-fns/constants'
import type { Context } from '../../../context.ts'
import { type AttemptRule, attempt } from '../../../db/attempts.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { invalid, notFound, throttled } from '../../../http/errors.ts'
import type { Call, FileAnswer } from '../../../http/routes.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { managedCampaign, requireShown, visibleCampaign } from '../../campaigns/index.ts'
import { deleteHandOver, deliveriesOf, insertHandOver, signaturesByDay } from '../deliveries.ts'
import type { Letter } from '../pack/content.ts'
import { listedByProvince, listedSignatures, signaturesByPeriod, statementsOf } from '../pack/queries.ts'
import { signatureCount } from '../repository.ts'

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
    listed: listed.reduce((sum, { count }) => sum + count, 0),
    signedSince: campaign.created_at,
    isConfirmed: config.signatures === 'confirmed',
    periods,
    provinces: listed.flatMap(({ label, count }) => (label === null ? [] : [{ label, count }])),
    statements,
  }
}

export async function packList({ ctx, input: { id } }: Call<'packList'>): Promise<FileAnswer> {
  await published(ctx, id)
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

const rule: AttemptRule = { name: 'hand-over', most: 20, seconds: secondsInDay }

export async function recordHandOver({ ctx, input: { id, day, way } }: Call<'recordHandOver'>) {
  const campaign = await managedCampaign(ctx, id)
  requireShown(campaign)
  if (day > turkishDayOf(ctx.now())) throw invalid({ day: ['error.field.day_future'] })
  const wait = await attempt(ctx, rule, String(id))
  if (wait > 0) throw throttled(wait)
  return insertHandOver(ctx.db, { campaign_id: id, day, way, signature_count: await signatureCount(ctx.db, id) })
}

export async function removeHandOver({ ctx, input: { id, handOver } }: Call<'removeHandOver'>) {
  await managedCampaign(ctx, id)
  if (!(await deleteHandOver(ctx.db, id, handOver))) throw notFound()
}
