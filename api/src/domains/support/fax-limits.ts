import type { Context } from '../../context.ts'
import { type AttemptRule, attempt } from '../../db/attempts.ts'
import type { Db } from '../../db/database.ts'
import { throttled } from '../../http/errors.ts'

const day = 86_400
const byVisitor: AttemptRule = { name: 'fax-visitor', most: 20, seconds: day }
/** Every fax costs money here and paper there: whoever sends them, no machine gets more than this. */
const byNumber: AttemptRule = { name: 'fax-number', most: 500, seconds: day }

/**
 * Counts a fax against its sender's and its recipient's share. In a transaction, so that one that is not sent after
 * all does not count.
 * @throws 429
 */
export async function countFax(
  trx: Db,
  { config, visitor, now }: Pick<Context, 'config' | 'visitor' | 'now'>,
  number: string,
) {
  for (const [rule, subject] of [
    [byVisitor, visitor],
    [byNumber, number],
  ] as const) {
    const wait = await attempt({ db: trx, config, now }, rule, subject)
    if (wait > 0) throw throttled(wait)
  }
}
