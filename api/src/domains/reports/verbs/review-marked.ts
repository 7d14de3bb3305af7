import type { Deps } from '../../../context.ts'
import type { PayloadOf } from '../../../platform/jobs.ts'
import type { reviewMarked as job } from '../../trust/index.ts'
import { openCase } from '../cases.ts'
import { subjectsOf } from '../subjects.ts'

type Verb = { ctx: Pick<Deps, 'db' | 'now'>; input: PayloadOf<typeof job> }

/** Opens a case without a report, which stands last on the desk. */
export async function reviewMarked({ ctx: { db, now }, input: { kind, id } }: Verb): Promise<void> {
  const subject = (await subjectsOf(db, kind, [id])).get(id)
  if (!subject?.is_there) return
  await db.transaction().execute((trx) => openCase(trx, { kind, id }, now()))
}
