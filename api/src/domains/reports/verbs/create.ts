import { isSevere } from '@sesol/contract'
import type { Deps } from '../../../context.ts'
import type { Call } from '../../../http/routes.ts'
import type { PayloadOf } from '../../../platform/jobs.ts'
import type { reviewMarked as job } from '../../trust/index.ts'
import { openCase } from '../cases.ts'
import { newNumber, reporterOf, sealEmail } from '../reporter.ts'
import { growCase, insertReport, isNews, knownOf, recordOf } from '../repository.ts'
import { requireReportable, subjectsOf } from '../subjects.ts'
import { settledAfter, weightOf } from '../weight.ts'

/** A repeated report changes nothing and gets the number of the first. @throws 404 */
export async function createReport({ ctx, input: { kind, id, ...form } }: Call<'createReport'>) {
  const { db, config, language } = ctx
  const now = ctx.now()
  const reported = { kind, id }
  const reporter = reporterOf(ctx)
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

type Verb = { ctx: Pick<Deps, 'db' | 'now'>; input: PayloadOf<typeof job> }

/** Opens a case without a report, which stands last on the desk. */
export async function reviewMarked({ ctx: { db, now }, input: { kind, id } }: Verb): Promise<void> {
  const subject = (await subjectsOf(db, kind, [id])).get(id)
  if (!subject?.is_there) return
  await db.transaction().execute((trx) => openCase(trx, { kind, id }, now()))
}
