import { z } from 'zod'

/** What is kept for a time; the site has a sentence for each. */
export const retainedItems = [
  'account',
  'unused_account',
  'deleted_account',
  'session',
  'device',
  'link',
  'attempt',
  'export',
  'campaign',
  'deleted_campaign',
  'draft',
  'upload',
  'invitation',
  'repeated_call',
  'signature',
  'waiting_signature',
  'drawing',
  'network',
  'click',
  'scan',
  'comment',
  'alert',
  'directory',
  'notification',
  'report',
  'waiting_notice',
  'legal_notice',
  'bounce',
  'failed_job',
  'kept_file',
  'audit',
  'erasure',
  'backup',
] as const
export type RetainedItem = (typeof retainedItems)[number]

/** `days` after the moment that the item names; null: until its owner deletes it, or for good. */
export const retained = z.object({ item: z.enum(retainedItems), days: z.int().positive().nullable() })
export type Retained = z.output<typeof retained>
export const retention = z.object({ items: z.array(retained) })
