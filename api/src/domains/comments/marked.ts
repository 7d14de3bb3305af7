import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { activeBlocks } from '../../platform/blocks.ts'
import { enqueue } from '../../platform/jobs.ts'

/** A blocked word refuses nothing: the comment goes to the desk of what was reported. */
export async function queueMarked(ctx: Pick<Deps, 'db' | 'now'>, at: Db, id: number, text: string) {
  const { wordsIn } = await activeBlocks(ctx)
  if (wordsIn(text).length > 0) await enqueue(at, 'review_marked', { kind: 'comment', id })
}
