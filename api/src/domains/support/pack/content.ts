import { z } from 'zod'

const tally = z.object({ label: z.string(), count: z.number() })

/** What is printed: plain data, because a process of its own prints it. */
export const letter = z.object({
  siteName: z.string(),
  link: z.string(),
  date: z.coerce.date(),
  addressee: z.string(),
  subject: z.string(),
  text: z.string(),
  signatures: z.number(),
  onPaper: z.number(),
  listed: z.number(),
  isErased: z.boolean(),
  signedSince: z.coerce.date().nullable(),
  isConfirmed: z.boolean(),
  periods: z.array(tally),
  provinces: z.array(tally),
  statements: z.array(z.string()),
})
export type Letter = z.output<typeof letter>
export type Tally = z.output<typeof tally>
