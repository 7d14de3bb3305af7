import { z } from 'zod'
import { addresseeKinds } from '../addressees/schema.ts'
import { flagValue, id, lines } from '../fields.ts'
import { limits } from '../limits.ts'
import { flag, knownCount, optionalNumber, optionalText, writtenIn } from '../wire.ts'

const text = lines({ max: limits.answer })

/** `is_proven`: given with a link that was mailed to its address; else moderators entered it. */
export const answer = z.object({
  id,
  campaign: id,
  name: z.string(),
  text: z.string(),
  ...writtenIn,
  is_proven: flag,
  published_at: z.string(),
  reply: optionalText,
  replied_at: z.string().nullish(),
})
export type PublicAnswer = z.output<typeof answer>
export const reviewedAnswer = answer.extend({ is_hidden: flag })
export type ReviewedAnswer = z.output<typeof reviewedAnswer>

export const answers = z.object({ results: z.array(answer) })

const token = z.string({ error: 'error.mail.link' }).min(1, { error: 'error.mail.link' }).max(limits.mailedToken)

export const answerForm = z.object({ token, text, digest: flagValue.default(false) })
export const answerLinkForm = z.object({ token })
export const answerLink = z.object({
  campaign: id,
  title: z.string(),
  petition: optionalText,
  signature_count: knownCount,
  goal: optionalNumber,
  name: z.string(),
  kind: z.enum(addresseeKinds).catch('other'),
})
export const enteredAnswerForm = z.object({ text })
export const answerReplyForm = z.object({ text: lines({ max: limits.answerReply }) })
