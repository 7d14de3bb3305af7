import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { awaitedMail, defineJob, enqueue } from './jobs.ts'
import type { MailOrder, Mails } from './mail/index.ts'

const bulkMails: ReadonlySet<keyof Mails> = new Set(['announcements', 'campaign_announced', 'notifications'])

const envelope = z.object({ mail: z.string(), to: z.string(), language: z.enum(['tr', 'en']) })

export const sendMail = defineJob({
  name: 'send_mail',
  payload: z.custom<MailOrder>(
    (order) => envelope.safeParse(order).success,
    'expected a mail, its address and language',
  ),
  isBulk: ({ mail }) => bulkMails.has(mail),
  ...awaitedMail,
})

export const queueMail = (db: Db, order: MailOrder): Promise<void> => enqueue(db, sendMail, order)
