import { campaignPath } from '@sesol/shared/campaign-path'
import { turkishDayOf } from '@sesol/shared/dates'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { PermanentFailure } from '../../platform/jobs.ts'
import { deliverabilityOf } from '../../platform/mail/index.ts'
import { sitePage } from '../../platform/send-mail.ts'
import { confirmedEmails } from '../addressees/index.ts'
import { keepClock, mailedCampaign } from '../campaigns/index.ts'
import { listedSignatures } from './pack/queries.ts'

/** The list of a large campaign is too long for an e-mail; it says how many there are. */
const mostNames = 1000

const waiting = (db: Db, id: number) =>
  db
    .selectFrom('hand_over')
    .innerJoin('campaign', 'campaign.id', 'campaign_id')
    .select(['campaign_id', 'signature_count', 'title', 'petition', 'content', 'institution_or_person_name as name'])
    .select('addressee_id')
    .where('hand_over.id', '=', id)
    .where('accepted_at', 'is', null)
    .where('campaign.state', '=', 'approved')
    .where('campaign.deleted_at', 'is', null)
    .whereRef('hand_over.version', '=', 'campaign.version')
    .executeTakeFirst()

/** What the mail server does not accept leaves no record, so that the owner can try again. @throws if to be retried */
export async function mailPetition(deps: Deps, id: number): Promise<void> {
  const { db, config, now } = deps
  const row = await waiting(db, id)
  const [to] = row?.addressee_id ? await confirmedEmails(db, row.addressee_id) : []
  const isSuppressed = to !== undefined && (await deliverabilityOf(db, config, to))?.suppressed_at
  if (!row || to === undefined || isSuppressed) return forget(db, id)
  try {
    await send(deps, id, to, row)
  } catch (error) {
    if (error instanceof PermanentFailure) await forget(db, id)
    throw error
  }
  await db.transaction().execute(async (trx) => {
    const accepted = { accepted_at: now(), day: turkishDayOf(now()), is_proved: true }
    await trx.updateTable('hand_over').set(accepted).where('id', '=', id).execute()
    await keepClock(trx, row.campaign_id)
  })
}

const forget = async (db: Db, id: number) => {
  await db.deleteFrom('hand_over').where('id', '=', id).where('accepted_at', 'is', null).execute()
}

type Waiting = NonNullable<Awaited<ReturnType<typeof waiting>>>

async function send({ db, config, mailer }: Deps, id: number, to: string, row: Waiting): Promise<void> {
  const { campaign_id, title, name, petition, content } = row
  const listed: string[] = []
  for await (const signatures of listedSignatures(db, campaign_id)) {
    listed.push(...signatures.map((each) => each.name))
    if (listed.length > mostNames) break
  }
  const number = new Intl.NumberFormat('tr')
  const data = {
    ...{ name, title, number: String(campaign_id), petition: petition.trim() || content },
    ...{ count: number.format(row.signature_count), names: listed.slice(0, mostNames).join(', ') },
    answer: sitePage(config, 'tr', `campaign/${campaign_id}/answer`),
    link: sitePage(config, 'tr', campaignPath({ id: campaign_id, title })),
  }
  const campaign = await mailedCampaign(db, config, campaign_id)
  await mailer.send({ mail: 'petition', to, language: 'tr', data, campaign }, `petition:${id}`)
}
