import { z } from 'zod'
import { addresseeKinds } from '../addressees/schema.ts'
import { dayOrNone, flagValue, id, line, lines, personName, referenceField } from '../fields.ts'
import { limits } from '../limits.ts'
import { count, flag, knownCount, optionalNumber, optionalText, writtenIn } from '../wire.ts'

const text = lines({ max: limits.answer })

/** Whether readers who asked for news find that it answers what was asked. */
export const answerChoices = ['yes', 'partly', 'no'] as const
export type AnswerChoice = (typeof answerChoices)[number]

/** `is_proven`: given with a link that was mailed to its address; else moderators entered it. */
export const answer = z.object({
  id,
  campaign: id,
  name: z.string(),
  text: z.string(),
  signer: optionalText,
  office: optionalText,
  /** The text before the correction. */
  earlier: z.string().nullish(),
  corrected_at: z.string().nullish(),
  /** Null below `limits.answerVotes`. */
  votes: z.record(z.enum(answerChoices), count).nullish(),
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

/** `corrects`: the answer that was given with the same link; the link then works once more. */
export const answerForm = z.object({
  token,
  text,
  signer: personName({ min: 2, max: limits.answerSigner }),
  office: line({ min: 2, max: limits.answerOffice }),
  corrects: referenceField.default(''),
  digest: flagValue.default(false),
  promised_on: dayOrNone.optional(),
})
export const answerPreview = answer.pick({ name: true, text: true, signer: true, office: true })
export const answerLinkForm = z.object({ token })
export const answerLink = z.object({
  campaign: id,
  title: z.string(),
  petition: optionalText,
  signature_count: knownCount,
  goal: optionalNumber,
  name: z.string(),
  kind: z.enum(addresseeKinds).catch('other'),
  /** The day on which the petition reached it by the word of the author, to which it can object. */
  delivered_on: z.string().nullish(),
  /** What was given with the link and can be corrected. */
  given: answer.pick({ id: true, text: true, signer: true, office: true }).nullish(),
})

export const voteForm = z.object({ token, choice: z.enum(answerChoices, { error: 'error.field.choice' }) })
export const objectionForm = z.object({ token, text: lines({ max: limits.reportText }) })

export const enteredAnswerForm = z.object({ text })
export const answerReplyForm = z.object({ text: lines({ max: limits.answerReply }) })
