import { z } from 'zod'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { defineJob, enqueue, type PayloadOf } from '../../platform/jobs.ts'
import { activeBlocks } from './blocks.ts'

/** Run by the desk of reports. */
export const reviewMarked = defineJob({
  name: 'review_marked',
  payload: z.object({ kind: z.enum(['comment', 'statement', 'profile', 'answer']), id: z.number() }),
})

/** Read before a transaction, which would wait for a second connection of the pool. */
export const isMarked = async (ctx: Pick<Deps, 'db' | 'now'>, text = ''): Promise<boolean> =>
  (await activeBlocks(ctx)).wordsIn(text).length > 0

/** A blocked word refuses nothing: the text goes to the desk of what was reported. */
export const queueMarked = (at: Db, marked: PayloadOf<typeof reviewMarked>) => enqueue(at, reviewMarked, marked)
