import { readFile } from 'node:fs/promises'
import type { Language, StaffRole } from '@sesol/contract'
import { SettingsError } from '@sesol/shared/settings'
import { z } from 'zod'
import type { Config } from '../config.ts'
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

/** Members are greeted by name; pages may depend on the member and the role. */
export type Reader = Pick<MailOrder, 'language'> & {
  email: string
  username?: string
  id?: number
  staff_role?: StaffRole | null
}

export type Mailing = Pick<Config, 'siteUrl' | 'jwtSecret'>

/** Whom an e-mail goes to, the page of the site that it links to, and what its text names besides. */
type MailRow<N extends keyof Mails, V> = {
  to: (db: Db, values: V, config: Mailing) => Promise<Reader[]>
  page: string | ((values: V, reader: Reader) => string)
  data: (values: V, language: Language, config: Mailing) => Omit<Mails[N], 'username' | 'link'>
  campaign?: (db: Db, values: V, config: Mailing) => Promise<MailOrder['campaign']>
  quotes?: (values: V, language: Language) => MailOrder['quotes']
}

/** @returns what queues an e-mail of these for each of its readers, and how many those are */
export const defineMails =
  <V extends { [N in keyof Mails]?: unknown }>(rows: { [N in keyof V]: MailRow<N & keyof Mails, V[N]> }) =>
  async <N extends keyof V & keyof Mails>(db: Db, config: Mailing, mail: N, values: V[N]): Promise<number> => {
    const row: MailRow<N, V[N]> = rows[mail]
    // A restored account whose address had changed has none.
    const readers = (await row.to(db, values, config)).filter(({ email }) => email !== '')
    const campaign = await row.campaign?.(db, values, config)
    for (const reader of readers) {
      const { email: to, language, username } = reader
      const page = typeof row.page === 'string' ? row.page : row.page(values, reader)
      const data = { ...row.data(values, language, config), username, link: sitePage(config, language, page) }
      // The compiler loses which mail the data belongs to.
      await queueMail(db, { mail, to, language, data, campaign, quotes: row.quotes?.(values, language) } as MailOrder)
    }
    return readers.length
  }

const operator = z.object({ email: z.email() })

/** @throws SettingsError */
export async function operatorAddress(file: string): Promise<string> {
  try {
    return operator.parse(JSON.parse(await readFile(file, 'utf8'))).email
  } catch {
    throw new SettingsError(`OPERATOR_FILE: no e-mail address can be read in ${file}`)
  }
}

export type Site = Pick<Config, 'siteUrl'>

export function sitePage({ siteUrl }: Site, language: Language, path: string): string {
  return `${siteUrl}${language === 'en' ? '/en' : ''}/${path}`
}
