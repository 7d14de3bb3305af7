import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { activeBlocks } from '../../platform/blocks.ts'
import { enqueue } from '../../platform/jobs.ts'

/** Read before a transaction, which would wait for a second connection of the pool. */
export const isMarked = async (ctx: Pick<Deps, 'db' | 'now'>, text: string): Promise<boolean> =>
  (await activeBlocks(ctx)).wordsIn(text).length > 0

/** A blocked word refuses nothing: the comment goes to the desk of what was reported. */
export const queueMarked = (at: Db, id: number) => enqueue(at, 'review_marked', { kind: 'comment', id })
