import { splitEmails } from '@sesol/contract'
import { campaignPath } from '@sesol/shared/campaign-path'
import type { Db } from '../../db/database.ts'
import { idOf, may } from '../../http/caller.ts'
import { HttpError } from '../../http/errors.ts'
import { type Site, sitePage } from '../../platform/send-mail.ts'
import {
  confirmedEmails,
  currentAddressee,
  formOf,
  lockAddressees,
  noteConfirmed,
  ruleMailboxOf,
  setAddress,
  suggestEmails,
} from '../addressees/index.ts'
import type { CampaignRow } from '../campaigns/index.ts'
import type { Bounded } from './budgets.ts'
import { insertAudit } from './repository.ts'

type Addressed = Pick<CampaignRow, 'addressee_id' | 'email' | 'is_cimer'>

/** The e-mail addresses with which it can be approved: the author's, or those of the directory. @throws 409 where there are none */
export async function emailToApprove(trx: Db, { addressee_id, email, is_cimer }: Addressed): Promise<string> {
  if (email !== '' || is_cimer || addressee_id === null) return email
  const entry = await currentAddressee(trx, addressee_id)
  const emails = entry === undefined ? [] : await confirmedEmails(trx, entry)
  if (emails.length === 0) throw new HttpError(409, 'error.moderation.no_address')
  return emails.join(', ')
}

type Acting = Bounded & { config: Site }

/** What its author typed for an entry serves the next one; an address by the rule of the ministry is confirmed by the moderator who approves it. */
export async function learnAddresses(trx: Db, ctx: Acting, campaign: CampaignRow): Promise<void> {
  const { addressee_id, email, is_cimer } = campaign
  if (addressee_id === null || is_cimer || email === '') return
  const [row] = await lockAddressees(trx, [addressee_id])
  if (!row) return
  const [given, rule, by] = [splitEmails(email), ruleMailboxOf(row), idOf(ctx.caller)]
  const source = sitePage(ctx.config, 'tr', campaignPath(campaign))
  if (row.email !== '' || rule === undefined || !given.includes(rule)) return suggestEmails(trx, row, given, source)
  if (by === undefined || !may(ctx.caller, 'maintain the directory')) return
  await setAddress(trx, row.id, rule, ctx.now())
  const before = formOf(row)
  await noteConfirmed(trx, { id: row.id, before }, { ...before, email: rule }, { source: '', by, now: ctx.now() })
  const details = { name: row.name, email: rule, campaign: campaign.id }
  await insertAudit(trx, ctx, { action: 'addressee.confirm', subject: 'addressee', subject_id: row.id, details })
}
