import { isSevere, type ReportForm } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { openCase } from '../cases.ts'
import { newNumber, reporterOf, sealEmail } from '../reporter.ts'
import { growCase, insertReport, isNews, knownOf, recordOf } from '../repository.ts'
import { type Reported, requireReportable } from '../subjects.ts'
import { settledAfter, weightOf } from '../weight.ts'

type Input = { reported: Reported; form: ReportForm; agent: string }

/** A repeated report changes nothing and gets the number of the first. @throws 404 */
export async function createReport({ ctx, input: { reported, form, agent } }: { ctx: Context; input: Input }) {
  const { db, config, language } = ctx
  const now = ctx.now()
  const reporter = reporterOf(ctx, agent)
  await requireReportable(db, reported)
  const record = await recordOf(db, reporter)
  return db.transaction().execute(async (trx) => {
    const open = await openCase(trx, reported, now)
    const { own, ofNetwork, kept } = await knownOf(trx, open, reporter)
    if (own !== null) return { number: own }
    const isSettled = kept >= settledAfter
    const isNew = isSettled && (await isNews(trx, reported, form))
    const weight = weightOf({ reason: form.reason, record, isSettled, isNew })
    const number = newNumber()
    const { email, ...content } = form
    await insertReport(trx, {
      ...{ case_id: open.id, number, ...reporter, ...content, weight, language, created_at: now },
      email: reporter.user_id === null ? sealEmail(config, email) : null,
    })
    await growCase(trx, open, {
      weight: Math.max(0, weight - (ofNetwork ?? 0)),
      isFirst: ofNetwork === null,
      isSevere: isSevere(form.reason),
    })
    return { number }
  })
}
