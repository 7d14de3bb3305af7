import type { FeedbackForm } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/errors.ts'
import { operatorAddress } from '../../../platform/operator-address.ts'
import { queueMail } from '../../../platform/send-mail.ts'
import { sitePage } from '../../../platform/site-pages.ts'

/** @throws 404 without an operator */
export async function sendFeedback({ ctx, input }: { ctx: Context; input: FeedbackForm }): Promise<void> {
  const { db, config, language } = ctx
  if (config.operatorFile === undefined) throw notFound()
  const { text, page, email } = input
  await queueMail(db, {
    ...{ mail: 'feedback', language: 'tr', to: await operatorAddress(config.operatorFile) },
    data: { page: page || '–', email: email || '–', link: sitePage(config, language, 'accessibility') },
    quotes: [{ caption: page || '–', text }],
  })
}
