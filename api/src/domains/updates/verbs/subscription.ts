import { badRequest } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { mayMail } from '../../../platform/mail/index.ts'
import { queueMail } from '../../../platform/send-mail.ts'
import { endLink, openReaderToken } from '../links.ts'
import { changeSubscription, endSubscriptionsOf, personOf, readSubscription } from '../subscriptions.ts'

const badLink = () => badRequest('error.mail.link')

/** May be repeated; without a choice it only reads. @throws 400 for a bad link */
export async function updateSubscription({ ctx, input }: Call<'updateSubscription'>) {
  const { config, db } = ctx
  const reader = openReaderToken(config, input.token)
  if (!reader) throw badLink()
  const { choice } = input
  if (choice) await db.transaction().execute((trx) => changeSubscription(trx, reader, choice))
  return readSubscription(db, reader)
}

/** Sends the link to the mailbox itself, because the e-mail with the token may have been forwarded. @throws 400 for a bad link */
export async function sendEndLink({ ctx, input }: Call<'sendEndLink'>) {
  const { config, db } = ctx
  const reader = openReaderToken(config, input.token)
  if (!reader) throw badLink()
  const person = await personOf(db, reader)
  if (!person || !(await mayMail(ctx, 'end_link', person.email))) return
  const { email: to, language } = person
  await queueMail(db, {
    ...{ mail: 'end_subscriptions', to, language },
    data: { link: endLink(config, language, reader) },
  })
}

/** May be repeated. @throws 400 for a bad link */
export async function endSubscriptions({ ctx, input }: Call<'endSubscriptions'>) {
  const { config, db, now } = ctx
  const token = input.token.startsWith('all.') ? input.token.slice('all.'.length) : ''
  const reader = openReaderToken(config, token, 'all')
  if (!reader) throw badLink()
  await db.transaction().execute((trx) => endSubscriptionsOf(trx, config, reader, now()))
}
