import type {
  BoundedKind,
  CommentAct,
  ModeratorAct,
  ReasonCode,
  SheetReason,
  StaffRole,
  UpdateAct,
} from '@sesol/contract'
import { splitEmails, staffMay } from '@sesol/contract'
import { campaignPath } from '@sesol/shared/campaign-path'
import { timeZone } from '@sesol/shared/time-zone'
import type { Db } from '../../db/database.ts'
import { idOf } from '../../http/caller.ts'
import type { Actor } from '../../platform/audit.ts'
import {
  boundedKindText,
  type Mails,
  noticeFields,
  reasonText,
  sheetReasonText,
  staffRoleText,
} from '../../platform/mail/index.ts'
import { queueMail } from '../../platform/send-mail.ts'
import { sitePage } from '../../platform/site-pages.ts'
import { activeModerators, activeUser, activeUsers, type UserRow } from '../accounts/index.ts'
import { type AddresseeRow, addresseeById, answerAddress } from '../addressees/index.ts'
import { mailedCampaign, ownersOf, workPage } from '../campaigns/index.ts'
import { numberOf } from '../legal/index.ts'
import { confirmedAddress } from '../support/index.ts'

type Decided = { id: number; user_id: number; title: string }
type Owned = Decided & { co_owner_ids: number[] }
/** `notice`: the legal notice that it carries out. */
type Decision = {
  act: ModeratorAct
  reason: ReasonCode | null
  note: string
  notice?: Actor['notice']
}

const ofCampaign = {
  approve: 'campaign_approved',
  'request-changes': 'campaign_changes_requested',
  reject: 'campaign_rejected',
  hide: 'campaign_hidden',
  restore: 'campaign_restored',
  close: 'campaign_closed',
  reopen: 'campaign_restored',
} as const satisfies Record<ModeratorAct, keyof Mails>

const ofChange = {
  approve: 'change_accepted',
  'request-changes': 'change_changes_requested',
  reject: 'change_refused',
} as const satisfies Partial<Record<ModeratorAct, keyof Mails>>

export async function mailOwners(
  db: Db,
  config: { siteUrl: string },
  { title, ...campaign }: Owned,
  { act, ...explained }: Decision,
  isChange: boolean,
): Promise<void> {
  const ordinary = isChange && act in ofChange ? ofChange[act as keyof typeof ofChange] : ofCampaign[act]
  const mail = explained.notice && act === 'hide' ? 'campaign_taken_down' : ordinary
  const mailed = await mailedCampaign(db, config, campaign.id)
  for (const { id, email: to, language, username } of await activeUsers(db, ownersOf(campaign))) {
    const page = mail === 'campaign_approved' ? `campaign/${campaign.id}/manage` : workPage(campaign, id)
    const link = sitePage(config, language, page)
    const data = { username, title, link, ...explanationOf(explained, config, language) }
    await queueMail(db, { mail, to, language, data, campaign: mailed, quotes: lawOf(explained, language) })
  }
}

export async function mailLate(trx: Db, config: { siteUrl: string }, { title, ...campaign }: Owned): Promise<void> {
  for (const { id, email: to, language, username } of await activeUsers(trx, ownersOf(campaign))) {
    const link = sitePage(config, language, workPage(campaign, id))
    await queueMail(trx, { mail: 'review_late', to, language, data: { username, title, link } })
  }
}

export async function mailHeld(
  trx: Db,
  config: { siteUrl: string },
  { title, ...campaign }: Owned,
  decision: Explained,
): Promise<void> {
  for (const { email: to, language, username } of await activeUsers(trx, ownersOf(campaign))) {
    const link = sitePage(config, language, campaignPath({ id: campaign.id, title }))
    const data = { username, title, link, ...explanationOf(decision, config, language) }
    await queueMail(trx, { mail: 'announcement_held', to, language, data })
  }
}

type Explained = Omit<Decision, 'act'>

const explanationOf = ({ reason, note }: Explained, config: { siteUrl: string }, language: UserRow['language']) => ({
  reason: reason === null ? '' : `${reasonText(reason, language)}\n${sitePage(config, language, `rules#${reason}`)}`,
  note,
})

const lawOf = ({ notice }: Explained, language: UserRow['language']) =>
  notice && noticeFields(numberOf(notice.id), notice.ground, language)

const ofUpdate = {
  approve: 'update_approved',
  'request-changes': 'update_changes_requested',
  reject: 'update_rejected',
  hide: 'update_hidden',
  restore: 'update_approved',
} as const satisfies Record<UpdateAct, keyof Mails>

export async function mailUpdate(
  trx: Db,
  config: { siteUrl: string },
  { update: { id, title }, ...campaign }: Owned & { update: { id: number; title: string } },
  { act, ...decision }: Explained & { act: UpdateAct },
): Promise<void> {
  const isShown = act === 'approve' || act === 'restore'
  for (const { id: owner, email: to, language, username } of await activeUsers(trx, ownersOf(campaign))) {
    const page = isShown ? `${campaignPath(campaign)}#update-${id}` : `${workPage(campaign, owner)}#updates`
    const link = sitePage(config, language, page)
    const data = { username, title, link, ...explanationOf(decision, config, language) }
    await queueMail(trx, { mail: ofUpdate[act], to, language, data, quotes: lawOf(decision, language) })
  }
}

type SheetDecision = { counted: number | null; reason: SheetReason | null; note: string }

export async function mailSheetOwner(
  trx: Db,
  config: { siteUrl: string },
  { id, user_id, title }: Decided,
  { counted, reason, note }: SheetDecision,
): Promise<void> {
  const owner = await activeUser(trx, user_id)
  if (!owner) return
  const { email: to, language, username } = owner
  const data = { username, title, link: sitePage(config, language, `campaign/${id}/manage/delivery#paper`), note }
  await queueMail(
    trx,
    reason === null
      ? { mail: 'sheet_accepted', to, language, data: { ...data, counted: String(counted) } }
      : { mail: 'sheet_refused', to, language, data: { ...data, reason: sheetReasonText(reason, language) } },
  )
}

export async function mailAuthor(
  trx: Db,
  config: { siteUrl: string },
  { user_id, campaign_id, text }: { user_id: number; campaign_id: number; text: string },
  { act, ...decision }: Explained & { act: CommentAct },
): Promise<void> {
  const author = await activeUser(trx, user_id)
  if (!author) return
  const { email: to, language, username } = author
  const link = sitePage(config, language, `campaign/${campaign_id}`)
  const data = { username, text, link, ...explanationOf(decision, config, language) }
  const mail = act === 'hide' ? 'comment_hidden' : 'comment_restored'
  await queueMail(trx, { mail, to, language, data, quotes: lawOf(decision, language) })
}

type Hidden = Explained & { title: string; text: string }

/** A signer may have no account, so the e-mail goes to the address that confirmed the signature. */
export async function mailSigner(trx: Db, config: { siteUrl: string }, id: number, hidden: Hidden): Promise<void> {
  const signer = await confirmedAddress(trx, id)
  if (!signer) return
  const { email: to, language } = signer
  const data = hiddenData(hidden, config, language)
  await queueMail(trx, { mail: 'statement_hidden', to, language, data, quotes: lawOf(hidden, language) })
}

/** Mails the directory's address that the link was mailed to; nothing for an answer that staff entered. */
export async function mailAddressee(
  trx: Db,
  config: { siteUrl: string },
  { addressee_id, is_proven, name }: { addressee_id: number | null; is_proven: boolean; name: string },
  hidden: Hidden,
): Promise<void> {
  const addressee = is_proven && addressee_id !== null ? await addresseeById(trx, addressee_id) : undefined
  const to = addressee && answerAddress(addressee)
  if (to === undefined) return
  const data = { name, ...hiddenData(hidden, config, 'tr') }
  await queueMail(trx, { mail: 'answer_hidden', to, language: 'tr', data, quotes: lawOf(hidden, 'tr') })
}

const hiddenData = (
  { title, text, ...explained }: Hidden,
  config: { siteUrl: string },
  language: UserRow['language'],
) => ({
  ...{ title, text, link: sitePage(config, language, 'contact') },
  ...explanationOf(explained, config, language),
})

export async function mailMember(
  trx: Db,
  config: { siteUrl: string },
  { email: to, language, username }: Pick<UserRow, 'email' | 'language' | 'username'>,
  { act, ...decision }: Explained & { act: 'suspend' | 'restore' },
): Promise<void> {
  const data = {
    username,
    link: sitePage(config, language, act === 'suspend' ? 'contact' : 'signin'),
    ...explanationOf(decision, config, language),
  }
  await queueMail(trx, {
    mail: act === 'suspend' ? 'member_suspended' : 'member_restored',
    to,
    language,
    data,
    quotes: lawOf(decision, language),
  })
}

type Invited = { email: string; language: UserRow['language']; role: StaffRole; by: string }

export async function mailStaffInvitation(
  trx: Db,
  config: { siteUrl: string },
  { email: to, language, role, by }: Invited,
): Promise<void> {
  const link = sitePage(config, language, 'moderation/invitation')
  const data = { by, role: staffRoleText(role, language), link }
  await queueMail(trx, { mail: 'staff_invitation', to, language, data })
}

type Alerted = { by: number; kind: BoundedKind; sum: number }

export async function mailStaffAlert(trx: Db, config: { siteUrl: string }, { by, kind, sum }: Alerted): Promise<void> {
  const name = (await activeUser(trx, by))?.username ?? ''
  for (const { email: to, language, username, staff_role } of await activeModerators(trx)) {
    const page = staffMay(staff_role, 'read the audit log') ? `moderation/audit?actor=${by}` : 'moderation'
    const link = sitePage(config, language, page)
    const data = { username, name, kind: boundedKindText(kind, language), sum: String(sum), link }
    await queueMail(trx, { mail: 'staff_alert', to, language, data })
  }
}

type Lifted = { by: number; name: string; kind: BoundedKind; note: string }

export async function mailLift(trx: Db, config: { siteUrl: string }, { by: id, name, kind, note }: Lifted) {
  const by = (await activeUser(trx, id))?.username ?? ''
  for (const { email: to, language, username } of await activeModerators(trx)) {
    const link = sitePage(config, language, 'moderation')
    const data = { username, by, name, kind: boundedKindText(kind, language), note, link }
    await queueMail(trx, { mail: 'staff_lift', to, language, data })
  }
}

/** All staff, and the former address of the institution, which may object. */
export async function mailAddressChange(
  trx: Db,
  { caller, config, now }: Actor & { config: { siteUrl: string }; now: () => Date },
  { id, name, email, next_email, next_email_at }: AddresseeRow,
): Promise<void> {
  const by = (await activeUser(trx, idOf(caller) ?? 0))?.username ?? ''
  const address = next_email ?? email
  const before = next_email === null ? '' : email
  const momentIn = (language: UserRow['language']) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      next_email_at ?? now(),
    )
  for (const { email: to, language, username, staff_role } of await activeModerators(trx)) {
    const page = staffMay(staff_role, 'maintain the directory') ? `moderation/addressees/${id}` : 'moderation'
    const link = sitePage(config, language, page)
    const data = { username, by, name, moment: momentIn(language), before, address, link }
    await queueMail(trx, { mail: 'staff_address', to, language, data })
  }
  for (const to of splitEmails(before)) {
    const data = { name, moment: momentIn('tr'), address, link: sitePage(config, 'tr', 'contact') }
    await queueMail(trx, { mail: 'address_changes', to, language: 'tr', data })
  }
}

export function mailWaiting(db: Db, config: { siteUrl: string }, counts: { waiting: number; overdue: number }) {
  return db.transaction().execute(async (trx) => {
    const moderators = await activeModerators(trx)
    for (const { email: to, language, username } of moderators) {
      const link = sitePage(config, language, 'moderation')
      const data = { username, link, waiting: String(counts.waiting), overdue: String(counts.overdue) }
      await queueMail(trx, { mail: 'campaigns_waiting', to, language, data })
    }
    return moderators.length
  })
}
