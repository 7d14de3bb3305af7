import {
  answerForm,
  answerReplyForm,
  campaignForm,
  commentForm,
  handOverForm,
  isEmail,
  limits,
  outcomeForm,
  privacySettings,
  readNameOf,
  requiredDetailsOf,
  updateForm,
  usernameField,
} from '@sesol/contract'
import { normalizeEventDate } from '@sesol/contract/campaigns/fields'
import { z } from 'zod'

const whole = (max: number) => z.number().int().min(0).max(max)
const pictureFile = z.string().regex(/^[\w.-]+\.webp$/)

export const memberShape = z.strictObject({
  username: usernameField,
  email: z.string().refine(isEmail),
  first_name: z.string().min(1).max(limits.personName),
  last_name: z.string().min(1).max(limits.personName),
  bio: z.string().max(limits.bio),
  privacy_settings: privacySettings,
  picture: pictureFile.nullable(),
  campaign_mail: z.boolean().default(false),
  is_moderator: z.boolean().default(false),
})

const pictureShape = z.strictObject({ file: pictureFile, alt: z.string().min(20).max(limits.pictureText) })

const commentShape = z.strictObject({ author: usernameField, text: commentForm.shape.text, likes: whole(20) })

// Relative to the campaign's publication, so that the demo is recent whenever it is seeded.
const eventShape = z.strictObject({
  days_before: whole(3650),
  time: z.string().regex(/^(?:[01]\d:[0-5]\d|2[0-3]:[0-5]\d|)$/),
})

const daysAgo = { days_ago: whole(200) }

const updateShape = updateForm.pick({ title: true, text: true }).extend({
  ...daysAgo,
  picture: pictureShape.exactOptional(),
  waiting: z.boolean().default(false),
})

const answerShape = answerForm.pick({ text: true }).extend({
  ...daysAgo,
  is_proven: z.boolean(),
  signer: z.string().default(''),
  office: z.string().default(''),
  reply: answerReplyForm.extend(daysAgo).exactOptional(),
  promised: z.strictObject({ in_days: z.int(), is_kept: z.boolean().nullable() }).exactOptional(),
})

/** One that was stated long ago has no scan any more. */
const paperShape = z.strictObject({
  ...daysAgo,
  count: whole(limits.paperSignatures),
  scan: pictureFile.exactOptional(),
})

const dayLength = 86_400_000

function eventDate(event: z.infer<typeof eventShape>, published: Date): string {
  const day = new Date(published.getTime() - event.days_before * dayLength).toISOString().slice(0, 10)
  return normalizeEventDate(event.time ? `${day}T${event.time}` : day)
}

// The files use the names of the response, which differ from those of the form.
const { topic, campaign_topic, awareness_message, complaint_event_date, isCimer, ...formFields } = campaignForm.shape

const writtenShape = z
  .strictObject({
    ...formFields,
    isCimer: z.boolean().default(false),
    awareness_results: awareness_message,
    complaint_event: eventShape.exactOptional(),
    author: usernameField,
    days_ago: whole(200),
    approved: z.boolean(),
    signatures: whole(400),
    pictures: z.array(pictureShape).max(limits.media.files),
    comments: z.array(commentShape).default([]),
    co_owners: z.array(z.strictObject({ member: usernameField, ...daysAgo })).default([]),
    invited: z.array(z.strictObject({ member: usernameField, ...daysAgo })).default([]),
    updates: z.array(updateShape).default([]),
    answers: z.array(answerShape).default([]),
    hand_overs: z.array(handOverForm.pick({ way: true, number: true }).extend(daysAgo)).default([]),
    paper: paperShape.exactOptional(),
    ending: outcomeForm.extend(daysAgo).exactOptional(),
  })
  .refine(
    (it) => requiredDetailsOf(it.campaign_type).every((name) => it[readNameOf(name)].length >= limits.detailMin),
    {
      error: 'the detail of its type is missing or too short',
    },
  )

export const campaignShape = (now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * dayLength)
  const dated = <T extends { days_ago: number }>({ days_ago, ...rest }: T) => ({ ...rest, at: before(days_ago) })
  return writtenShape.transform(({ complaint_event, days_ago, ...campaign }) => {
    // The title's length varies the time of day.
    const published = new Date(before(days_ago).getTime() - (campaign.title.length % 24) * 2_700_000)
    return {
      ...campaign,
      created_at: published,
      co_owners: campaign.co_owners.map(dated),
      invited: campaign.invited.map(dated),
      updates: campaign.updates.map(dated),
      answers: campaign.answers.map(({ reply, ...answer }) => ({ ...dated(answer), reply: reply && dated(reply) })),
      hand_overs: campaign.hand_overs.map(dated),
      paper: campaign.paper && dated(campaign.paper),
      ending: campaign.ending && dated(campaign.ending),
      complaint_event_date: complaint_event ? eventDate(complaint_event, published) : '',
    }
  })
}
