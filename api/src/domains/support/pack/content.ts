import { z } from 'zod'

const tally = z.object({ label: z.string(), count: z.number() })

/** What is printed: plain data, because a process of its own prints it. */
export const packContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('letter'),
    siteName: z.string(),
    link: z.string(),
    date: z.coerce.date(),
    addressee: z.string(),
    subject: z.string(),
    text: z.string(),
    signatures: z.number(),
    onPaper: z.number(),
    listed: z.number(),
    signedSince: z.coerce.date().nullable(),
    isConfirmed: z.boolean(),
    periods: z.array(tally),
    provinces: z.array(tally),
    statements: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('poster'),
    siteName: z.string(),
    link: z.string(),
    addressee: z.string(),
    subject: z.string(),
    standfirst: z.string(),
    signatures: z.number(),
  }),
])
export type PackContent = z.output<typeof packContent>
export type Letter = Extract<PackContent, { kind: 'letter' }>
export type Poster = Extract<PackContent, { kind: 'poster' }>
export type Tally = z.output<typeof tally>
