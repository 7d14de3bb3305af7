import { z } from 'zod'

/** What another server has as a whole or not at all. Calls of the product specification belong to none: `fax` says that it sends faxes. */
export const groups = [
  'account',
  'second_factor',
  'notifications',
  'drafts',
  'campaign_page',
  'discovery',
  'versions',
  'manage',
  'signatures',
  'withdrawal',
  'fax',
  'updates',
  'directory',
  'clock',
  'places',
  'reports',
  'legal',
  'transparency',
  'open',
  'moderation',
] as const

/** The groups of a server that names none, because it has the product specification alone. */
export const specified: readonly Group[] = ['fax']

export const group = z.enum(groups)
export type Group = z.output<typeof group>

/** Whom texts are sent to that a model drafts; null: nobody, because drafts are made of templates. */
export const aiOffer = z.object({ host: z.string() }).nullable()
export type AiOffer = z.output<typeof aiOffer>

/** A newer server may name groups that this site does not know. */
export const capabilities = z.object({
  groups: z.array(z.string()).transform((names) => groups.filter((name) => names.includes(name))),
  ai: aiOffer.optional().catch(undefined),
})
