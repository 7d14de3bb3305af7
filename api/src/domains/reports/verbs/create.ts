import { isSevere, type ReportForm } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { keptCount, openCase } from '../cases.ts'
import { newNumber, type Reporter, reporterOf, sealEmail } from '../reporter.ts'
import { growCase, insertReport, isNews, ownReport, recordOf, weightOfNetwork } from '../repository.ts'
import { type Reported, requirePublic } from '../subjects.ts'
import { settledAfter, weightOf } from '../weight.ts'

type Input = { reported: Reported; form: ReportForm; agent: string }

/** A repeated report changes nothing and gets the number of the first. @throws 404 */
export async function createReport({ ctx, input: { reported, form, agent } }: { ctx: Context; input: Input }) {
  const { db, config, language } = ctx
  const now = ctx.now()
  const reporter = reporterOf(ctx, agent)
  return db.transaction().execute(async (trx) => {
    await requirePublic(trx, reported)
    const open = await openCase(trx, reported, now)
    const own = await ownReport(trx, open.id, reporter)
    if (own) return own
    const weight = await weigh(trx, { reported, form, reporter })
    const before = await weightOfNetwork(trx, open.id, reporter.network)
    const number = newNumber()
    const { email, ...content } = form
    await insertReport(trx, {
      ...{ case_id: open.id, number, ...reporter, ...content, weight },
      ...{ email: reporter.user_id === null ? sealEmail(config, email) : null, language, created_at: now },
    })
    await growCase(trx, open, {
      weight: Math.max(0, weight - (before ?? 0)),
      isFirst: before === undefined,
      isSevere: isSevere(form.reason),
    })
    return { number }
  })
}

type Weighing = { reported: Reported; form: ReportForm; reporter: Reporter }

async function weigh(trx: Db, { reported, form, reporter }: Weighing): Promise<number> {
  const isSettled = (await keptCount(trx, reported)) >= settledAfter
  const isNew = isSettled && (await isNews(trx, reported, form, isSevere(form.reason)))
  return weightOf({ reason: form.reason, record: await recordOf(trx, reporter), isSettled, isNew })
}
