import { type Language, staffMay } from '@sesol/contract'
import { campaignPath } from '@sesol/shared/campaign-path'
import { subHours } from 'date-fns/subHours'
import type { Db } from '../../db/database.ts'
import {
  capacityText,
  groundText,
  mailedMoment,
  noticeOutcomeText,
  placeOutcomeText,
  placeText,
} from '../../platform/mail/index.ts'
import { defineMails, type Mailing, queueMail, sitePage } from '../../platform/send-mail.ts'
import { activeModerators, activeUser } from '../accounts/index.ts'
import { subjectsAmong } from '../reports/index.ts'
import { openClaimant } from './claimant.ts'
import { stateOf, textsOf } from './presenter.ts'
import { hasRecent, type NoticeRow, numberOf, type PlaceRow, placesOf } from './repository.ts'

async function toClaimant(_db: Db, { claimant, language }: NoticeRow, config: Mailing) {
  const opened = openClaimant(config, claimant)
  return opened ? [{ email: opened.email, language }] : []
}

/** Mails staff at most once an hour, because notices may come in floods. */
async function toStaff(db: Db, { id, created_at }: NoticeRow) {
  if (await hasRecent(db, id, subHours(created_at, 1))) return []
  return (await activeModerators(db)).filter(({ staff_role }) => staffMay(staff_role, 'decide legal notices'))
}

type ToAuthor = { notice: NoticeRow; author: number }

async function toAuthor(db: Db, { author }: ToAuthor) {
  const member = await activeUser(db, author)
  return member ? [member] : []
}

const noticePage = ({ secret }: NoticeRow) => `legal-notices/${secret}`

/** The number, ground and last day of a notice. */
const factsOf = ({ id, ground, due_at }: NoticeRow, language: Language) => ({
  number: numberOf(id),
  ground: groundText(ground, language),
  due: mailedMoment(due_at, language),
})

function decisionOf(notice: NoticeRow, language: Language) {
  const state = stateOf(notice)
  const outcome = state === 'waiting' ? '' : noticeOutcomeText(state, language)
  return { number: numberOf(notice.id), outcome, reasons: notice.reasons }
}

type Closed = ToAuthor & { outcome: 'stays' | 'picture_down' | 'picture_back'; reasons: string }

export const mailNotice = defineMails({
  legal_notice_received: { to: toClaimant, page: noticePage, data: factsOf },
  legal_notice_waiting: { to: toStaff, page: ({ id }: NoticeRow) => `moderation/legal/${id}`, data: factsOf },
  legal_notice_decided: { to: toClaimant, page: noticePage, data: decisionOf },
  legal_statement_asked: {
    to: toAuthor,
    page: ({ notice }: ToAuthor) => `legal-statement/${notice.id}`,
    data: ({ notice }: ToAuthor, language) => factsOf(notice, language),
  },
  /** The author is mailed after acts that send no e-mail of their own. */
  legal_notice_closed: {
    to: toAuthor,
    page: ({ author }: ToAuthor) => `profile/${author}`,
    data: ({ notice, outcome, reasons }: Closed, language) => ({
      number: numberOf(notice.id),
      outcome: placeOutcomeText(outcome, language),
      reasons,
    }),
  },
})

/** Shows all that was sent, because another person may have typed the address. */
export async function mailConfirmation(trx: Db, config: Mailing, notice: NoticeRow): Promise<void> {
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
    ground: groundText(ground, language),
    name,
    capacity: capacityText(capacity, language),
    on_behalf_of,
    text,
    link: sitePage(config, language, `legal-notices/${secret}`),
  }
  await queueMail(trx, { mail: 'legal_notice_confirm', to, language, data, lines })
}

function pageOf({ kind, subject_id, campaign_id, author_id }: PlaceRow, title: string): string {
  if (kind === 'profile' || campaign_id === null) return `profile/${kind === 'profile' ? subject_id : author_id}`
  return `${campaignPath({ id: campaign_id, title })}${kind === 'campaign' || kind === 'picture' ? '' : `#${kind}-${subject_id}`}`
}
