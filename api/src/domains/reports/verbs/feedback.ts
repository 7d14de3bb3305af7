import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { operatorAddress, queueMail } from '../../../platform/send-mail.ts'
import { sitePage } from '../../../platform/site-pages.ts'

/** @throws 404 without an operator */
export async function sendFeedback({ ctx, input }: Call<'sendFeedback'>): Promise<void> {
  const { db, config, language } = ctx
  if (config.operatorFile === undefined) throw notFound()
  const { text, page, email } = input
  await queueMail(db, {
    ...{ mail: 'feedback', language: 'tr', to: await operatorAddress(config.operatorFile) },
    data: { page: page || '–', email: email || '–', link: sitePage(config, language, 'accessibility') },
    quotes: [{ caption: page || '–', text }],
  })
}
