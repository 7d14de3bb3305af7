import {
  campaignForm,
  isEmail,
  limits,
  mainDetail,
  normalizeEventDate,
  privacySettings,
  usernameField,
} from '@sesol/contract'
import { z } from 'zod'
import { paletteNames } from './pictures/palettes.ts'
import { isSceneName, type SceneName } from './pictures/scenes/index.ts'

const whole = (max: number) => z.number().int().min(0).max(max)

export const memberShape = z.strictObject({
  username: usernameField,
  email: z.string().refine(isEmail),
  first_name: z.string().min(1).max(limits.personName),
  last_name: z.string().min(1).max(limits.personName),
  bio: z.string().max(limits.bio),
  privacy_settings: privacySettings,
  /** Seed of the avatar; null means that the member never chose a picture. */
  picture_seed: z.number().int().nullable(),
  /** Whether the member consented to mail about campaigns of others. */
  campaign_mail: z.boolean().default(false),
  is_moderator: z.boolean().default(false),
})

const pictureShape = z.strictObject({
  scene: z.custom<SceneName>(isSceneName, { error: 'no such scene' }),
  seed: whole(100_000),
  palette: z.enum(paletteNames).exactOptional(),
})

// Days before the campaign's publication instead of a date, so that the demo is as fresh on whichever day it is seeded.
const eventShape = z.strictObject({
  days_before: whole(3650),
  time: z.string().regex(/^(?:[01]\d:[0-5]\d|2[0-3]:[0-5]\d|)$/),
})

const dayLength = 86_400_000

function eventDate(event: z.infer<typeof eventShape>, published: Date): string {
  const day = new Date(published.getTime() - event.days_before * dayLength).toISOString().slice(0, 10)
  return normalizeEventDate(event.time ? `${day}T${event.time}` : day)
}

// The files follow the read fields; what the form sends under another name or as text is replaced below.
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
  })
  .refine((it) => mainText(it).length >= limits.detailMin, { error: 'the detail of its type is missing or too short' })

type Written = Record<'complaint_details' | 'change_request' | 'awareness_results', string> & {
  campaign_type: keyof typeof mainDetail
}

function mainText(written: Written): string {
  const field = mainDetail[written.campaign_type]
  return written[field === 'awareness_message' ? 'awareness_results' : field]
}

/** A campaign as written in the JSON files, with dates counted back from the moment that stands for today. */
export const campaignShape = (now: Date) =>
  writtenShape.transform(({ complaint_event, days_ago, ...campaign }) => {
    // Not all at the hour of seeding: the title's length stands for the time of day.
    const published = new Date(now.getTime() - days_ago * dayLength - (campaign.title.length % 24) * 2_700_000)
    return {
      ...campaign,
      created_at: published,
      complaint_event_date: complaint_event ? eventDate(complaint_event, published) : '',
    }
  })
