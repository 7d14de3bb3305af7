import { staffMay } from '@sesol/contract'
import { campaignPath } from '@sesol/shared/campaign-path'
import { subHours } from 'date-fns/subHours'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import {
  capacityText,
  groundText,
  mailedMoment,
  noticeOutcomeText,
  placeOutcomeText,
  placeText,
} from '../../platform/mail/index.ts'
import { queueMail } from '../../platform/send-mail.ts'
import { sitePage } from '../../platform/site-pages.ts'
import { activeModerators, activeUser } from '../accounts/index.ts'
import { subjectsAmong } from '../reports/index.ts'
import { openClaimant } from './claimant.ts'
import { stateOf, textsOf } from './presenter.ts'
import { hasRecent, type NoticeRow, numberOf, type PlaceRow, placesOf } from './repository.ts'

type Sending = Pick<Config, 'siteUrl' | 'jwtSecret'>

/** Shows all that was sent, because another person may have typed the address. */
export async function mailConfirmation(trx: Db, config: Sending, notice: NoticeRow): Promise<void> {
  const claimant = openClaimant(config, notice.claimant)
  if (!claimant) return
  const { id, secret, language, ground, text } = notice
  const { name, capacity, on_behalf_of, email: to } = claimant
  const rows = await placesOf(trx, id)
  const idsOf = ({ kind, subject_id }: PlaceRow) => ({ kind, id: Number(subject_id) })
  const subjectOf = await subjectsAmong(trx, rows.map(idsOf))
  const lines = rows.map((row) => {
    const { text: title, campaign } = textsOf(row.kind, subjectOf(idsOf(row)))
    const kind = placeText(row.kind, language)
    const about = campaign === '' || campaign === title ? kind : `${kind} · ${campaign}`
    return { title: title || kind, text: about, link: sitePage(config, language, pageOf(row, campaign)) }
  })
  const data = {
    ...{ ground: groundText(ground, language), name, capacity: capacityText(capacity, language), on_behalf_of, text },
    link: sitePage(config, language, `legal-notices/${secret}`),
  }
  await queueMail(trx, { mail: 'legal_notice_confirm', to, language, data, lines })
}

export async function mailReceipt(trx: Db, config: Sending, notice: NoticeRow): Promise<void> {
  const claimant = openClaimant(config, notice.claimant)
  if (!claimant) return
  const { id, secret, language, ground, due_at } = notice
  const data = {
    ...{ number: numberOf(id), ground: groundText(ground, language), due: mailedMoment(due_at, language) },
    link: sitePage(config, language, `legal-notices/${secret}`),
  }
  await queueMail(trx, { mail: 'legal_notice_received', to: claimant.email, language, data })
}

function pageOf({ kind, subject_id, campaign_id, author_id }: PlaceRow, title: string): string {
  if (kind === 'profile' || campaign_id === null) return `profile/${kind === 'profile' ? subject_id : author_id}`
  return `${campaignPath({ id: campaign_id, title })}${kind === 'campaign' || kind === 'picture' ? '' : `#${kind}-${subject_id}`}`
}

/** Mails staff at most once an hour, because notices may come in floods. */
export async function mailStaff(trx: Db, config: Sending, notice: NoticeRow): Promise<void> {
  const { id, ground, due_at, created_at } = notice
  if (await hasRecent(trx, id, subHours(created_at, 1))) return
  for (const { email: to, language, username, staff_role } of await activeModerators(trx)) {
    if (!staffMay(staff_role, 'decide legal notices')) continue
    const data = {
      ...{ username, number: numberOf(id), ground: groundText(ground, language), due: mailedMoment(due_at, language) },
      link: sitePage(config, language, `moderation/legal/${id}`),
    }
    await queueMail(trx, { mail: 'legal_notice_waiting', to, language, data })
  }
}

export async function mailClaimant(trx: Db, config: Sending, notice: NoticeRow): Promise<void> {
  const claimant = openClaimant(config, notice.claimant)
  const state = stateOf(notice)
  if (!claimant || state === 'waiting') return
  const { id, secret, language, reasons } = notice
  const data = {
    ...{ number: numberOf(id), outcome: noticeOutcomeText(state, language), reasons },
    link: sitePage(config, language, `legal-notices/${secret}`),
  }
  await queueMail(trx, { mail: 'legal_notice_decided', to: claimant.email, language, data })
}

/** @returns false for an inactive account */
export async function mailAsked(trx: Db, config: Sending, notice: NoticeRow, author: number): Promise<boolean> {
  const member = await activeUser(trx, author)
  if (!member) return false
  const { email: to, language, username } = member
  const { id, ground, due_at } = notice
  const data = {
    ...{ username, number: numberOf(id), ground: groundText(ground, language), due: mailedMoment(due_at, language) },
    link: sitePage(config, language, `legal-statement/${id}`),
  }
  await queueMail(trx, { mail: 'legal_statement_asked', to, language, data })
  return true
}

type Closed = { notice: NoticeRow; author: number; outcome: 'stays' | 'picture_down' | 'picture_back'; reasons: string }

/** Mails the author after acts that send no e-mail of their own. */
export async function mailAuthor(
  trx: Db,
  config: Sending,
  { notice, author, outcome, reasons }: Closed,
): Promise<void> {
  const member = await activeUser(trx, author)
  if (!member) return
  const { email: to, language, username } = member
  const data = {
    ...{ username, number: numberOf(notice.id), outcome: placeOutcomeText(outcome, language), reasons },
    link: sitePage(config, language, `profile/${author}`),
  }
  await queueMail(trx, { mail: 'legal_notice_closed', to, language, data })
}
