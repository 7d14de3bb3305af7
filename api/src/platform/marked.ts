import type { Deps } from '../context.ts'
import type { Db } from '../db/database.ts'
import { activeBlocks } from './blocks.ts'
import { enqueue, type Jobs } from './jobs.ts'

/** Read before a transaction, which would wait for a second connection of the pool. */
export const isMarked = async (ctx: Pick<Deps, 'db' | 'now'>, text = ''): Promise<boolean> =>
  (await activeBlocks(ctx)).wordsIn(text).length > 0

/** A blocked word refuses nothing: the text goes to the desk of what was reported. */
export const queueMarked = (at: Db, marked: Jobs['review_marked']) => enqueue(at, 'review_marked', marked)
