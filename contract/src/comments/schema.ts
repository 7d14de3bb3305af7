import { z } from 'zod'
import { author } from '../accounts/schema.ts'
import { id, lines } from '../fields.ts'
import { limits } from '../limits.ts'
import { count, flag, pageOf, writtenIn } from '../wire.ts'

export const comment = z.object({
  id,
  campaign: id.nullish(),
  user: author.nullish(),
  text: z.string(),
  ...writtenIn,
  created_at: z.string(),
  updated_at: z.string().nullish(),
  likes_count: count,
  is_liked: flag,
  /** Extension: hidden from others until a moderator has read it. */
  is_waiting: flag.optional(),
})
export type Comment = z.output<typeof comment>

export const likeResult = z.object({ likes_count: count, is_liked: flag }).partial()

export const commentPage = pageOf(comment)
const text = z
  .string({ error: 'error.field.required' })
  .trim()
  .pipe(lines({ max: limits.comment }))

export const commentForm = z.object({ text })
