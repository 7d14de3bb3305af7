import { Readable } from 'node:stream'
import { secondsInDay } from 'date-fns/constants'
import type { Context } from '../../../context.ts'
import { type AttemptRule, attempt } from '../../../db/attempts.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden, HttpError, throttled, unauthorized } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { queueMail } from '../../../platform/send-mail.ts'
import { sitePage } from '../../../platform/site-pages.ts'
import { activeUser, isConfirmed } from '../../accounts/index.ts'
import { managedCampaign } from '../../campaigns/index.ts'

const letters: AttemptRule = { name: 'test-letter', most: 10, seconds: secondsInDay }
const faxes: AttemptRule = { name: 'test-fax', most: 30, seconds: secondsInDay }

async function countTest(ctx: Context<SignedIn>, rule: AttemptRule): Promise<void> {
  const wait = await attempt(ctx, rule, String(ctx.caller.id))
  if (wait > 0) throw throttled(wait)
}

/** Mails the letter of supporters to the caller, never to the addressee. @throws 403, 404, 410, 429 */
export async function sendTestLetter({ ctx, input: { id } }: Call<'sendTestLetter'>) {
  const campaign = await managedCampaign(ctx, id)
  if (!(await isConfirmed(ctx.db, ctx.caller.id))) throw forbidden('error.session.unconfirmed')
  const owner = await activeUser(ctx.db, ctx.caller.id)
  if (!owner) throw unauthorized()
  await countTest(ctx, letters)
  const { username, email: to, language } = owner
  const { title, email, cc, bcc } = campaign
  const data = {
    ...{ username, title, recipients: [email, cc, bcc].filter(Boolean).join(', ') },
    letter: campaign.petition.trim() || campaign.content,
    link: sitePage(ctx.config, language, `campaign/${id}/manage`),
  }
  await queueMail(ctx.db, { mail: 'test_letter', to, language, data })
  return {}
}

export async function testFax({ ctx, input: { id } }: Call<'testFax'>) {
  const campaign = await managedCampaign(ctx, id)
  if (!ctx.config.fax.isOffered || campaign.fax_number === '') throw new HttpError(409, 'error.support.no_fax')
  const owner = await activeUser(ctx.db, ctx.caller.id)
  if (!owner) throw unauthorized()
  await countTest(ctx, faxes)
  const { renderPetition } = await import('../petition/petition.ts')
  const bytes = await renderPetition({
    addressee: campaign.institution_or_person_name,
    date: ctx.now(),
    subject: campaign.title,
    text: campaign.petition.trim() || campaign.content,
    name: `${owner.first_name} ${owner.last_name}`.trim() || owner.username,
    address: '',
    drawing: undefined,
    isConfirmed: true,
    link: `${ctx.config.siteUrl}/k/${id}`,
    siteName: ctx.config.siteName,
  })
  return { bytes: Readable.from([Buffer.from(bytes)]), length: bytes.byteLength }
}
