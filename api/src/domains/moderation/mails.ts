import type { BoundedKind, Language, ModeratorAct, ReasonCode, StaffRole, UpdateAct } from '@sesol/contract'
import { splitEmails, staffMay } from '@sesol/contract'
import { campaignPath } from '@sesol/shared/campaign-path'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../platform/audit.ts'
import { boundedKindText, mailedMoment, noticeFields, reasonText, staffRoleText } from '../../platform/mail/index.ts'
import { defineMails, type Reader, type Site, sitePage } from '../../platform/send-mail.ts'
import { activeModerators, activeUser, activeUsers } from '../accounts/index.ts'
import { type AddresseeRow, addresseeById, answerAddress } from '../addressees/index.ts'
import { mailedCampaign, ownersOf, workPage } from '../campaigns/index.ts'
import { numberOf } from '../legal/index.ts'
import { confirmedAddress } from '../support/index.ts'

/** `notice`: the legal notice that the decision carries out. */
type Explained = { reason: ReasonCode | null; note: string; notice?: Actor['notice'] }
type Owned = { campaign: { id: number; user_id: number; title: string; co_owner_ids: number[] } }
type Decided = Owned & Explained

const toOwners = (db: Db, { campaign }: Owned) => activeUsers(db, ownersOf(campaign))

const ownPage = ({ campaign: { id, user_id } }: Owned, reader: Reader) => workPage({ id, user_id }, reader.id)

const explanation = ({ reason, note }: Explained, language: Language, config: Site) => ({
  reason: reason === null ? '' : `${reasonText(reason, language)}\n${sitePage(config, language, `rules#${reason}`)}`,
  note,
})

const law = ({ notice }: Explained, language: Language) =>
  notice && noticeFields(numberOf(notice.id), notice.ground, language)

const decision = {
  to: toOwners,
  page: ownPage,
  data: (decided: Decided, language: Language, config: Site) => ({
    title: decided.campaign.title,
    ...explanation(decided, language, config),
  }),
  quotes: law,
}

const ofCampaign = {
  ...decision,
  campaign: (db: Db, { campaign }: Owned, config: Site) => mailedCampaign(db, config, campaign.id),
}

const ofUpdate = {
  ...decision,
  page: ({ campaign }: Owned & { update: { id: number } }, { id }: Reader) => `${workPage(campaign, id)}#updates`,
}

const ofComment = {
  to: async (db: Db, { user_id }: { user_id: number }) => readerOf(await activeUser(db, user_id)),
  page: ({ campaign_id }: { campaign_id: number }) => `campaign/${campaign_id}`,
  data: (comment: Explained & { text: string }, language: Language, config: Site) => ({
    text: comment.text,
    ...explanation(comment, language, config),
  }),
  quotes: law,
}

const ofMember = { to: async (_db: Db, { user }: { user: Reader }) => [user], data: explanation, quotes: law }

const readerOf = (reader: Reader | undefined): Reader[] => (reader ? [reader] : [])

type Hidden = Explained & { title: string; text: string }

const hiddenWords = (hidden: Hidden, language: Language, config: Site) => ({
  title: hidden.title,
  text: hidden.text,
  ...explanation(hidden, language, config),
})

type Answered = { addressee_id: number | null; is_proven: boolean; name: string }

/** The directory's address that the link was mailed to; none for an answer that staff entered. */
async function toAddressee(db: Db, { addressee_id, is_proven }: Answered): Promise<Reader[]> {
  const addressee = is_proven && addressee_id !== null ? await addresseeById(db, addressee_id) : undefined
  const email = addressee && (await answerAddress(db, addressee))
  return email === undefined ? [] : [{ email, language: 'tr' }]
}

type Moved = { addressee: AddresseeRow; by: string; now: Date }

const formerEmail = ({ next_email, email }: AddresseeRow) => (next_email === null ? '' : email)

const newAddress = ({ addressee: { name, email, next_email, next_email_at }, now }: Moved, language: Language) => ({
  name,
  moment: mailedMoment(next_email_at ?? now, language),
  address: next_email ?? email,
})

export const nameOf = async (db: Db, id: number) => (await activeUser(db, id))?.username ?? ''

export const mail = defineMails({
  campaign_approved: { ...ofCampaign, page: ({ campaign: { id } }: Owned) => `campaign/${id}/manage` },
  campaign_changes_requested: ofCampaign,
  campaign_rejected: ofCampaign,
  campaign_hidden: ofCampaign,
  campaign_taken_down: ofCampaign,
  campaign_restored: ofCampaign,
  campaign_closed: ofCampaign,
  change_accepted: ofCampaign,
  change_changes_requested: ofCampaign,
  change_refused: ofCampaign,
  review_late: { to: toOwners, page: ownPage, data: ({ campaign: { title } }: Owned) => ({ title }) },
  announcement_held: { ...decision, page: ({ campaign }: Owned) => campaignPath(campaign) },
  paper_removed: { ...decision, page: ({ campaign: { id } }: Owned) => `campaign/${id}/manage/delivery#paper` },
  update_approved: {
    ...ofUpdate,
    page: ({ campaign, update }: Owned & { update: { id: number } }) => `${campaignPath(campaign)}#update-${update.id}`,
  },
  update_changes_requested: ofUpdate,
  update_rejected: ofUpdate,
  update_hidden: ofUpdate,
  comment_hidden: ofComment,
  comment_restored: ofComment,
  statement_hidden: {
    to: async (db: Db, { signature_id }: { signature_id: number }) =>
      readerOf(await confirmedAddress(db, signature_id)),
    page: 'contact',
    data: hiddenWords,
    quotes: law,
  },
  answer_hidden: {
    to: toAddressee,
    page: 'contact',
    data: (answer: Answered & Hidden, language, config) => ({
      name: answer.name,
      ...hiddenWords(answer, language, config),
    }),
    quotes: law,
  },
  member_suspended: { ...ofMember, page: 'contact' },
  member_restored: { ...ofMember, page: 'signin' },
  staff_invitation: {
    to: async (_db, invited: Reader) => [invited],
    page: 'moderation/invitation',
    data: ({ by, role }: { by: string; role: StaffRole }, language) => ({ by, role: staffRoleText(role, language) }),
  },
  staff_alert: {
    to: activeModerators,
    page: ({ by }: { by: number }, { staff_role }) =>
      staff_role && staffMay(staff_role, 'read the audit log') ? `moderation/audit?actor=${by}` : 'moderation',
    data: ({ name, kind, sum }: { name: string; kind: BoundedKind; sum: number }, language) => ({
      name,
      kind: boundedKindText(kind, language),
      sum: String(sum),
    }),
  },
  staff_lift: {
    to: activeModerators,
    page: 'moderation',
    data: ({ kind, ...lifted }: { by: string; name: string; kind: BoundedKind; note: string }, language) => ({
      kind: boundedKindText(kind, language),
      ...lifted,
    }),
  },
  staff_address: {
    to: activeModerators,
    page: ({ addressee: { id } }: Moved, { staff_role }) =>
      staff_role && staffMay(staff_role, 'maintain the directory') ? `moderation/addressees/${id}` : 'moderation',
    data: (moved: Moved, language) => ({
      by: moved.by,
      before: formerEmail(moved.addressee),
      ...newAddress(moved, language),
    }),
  },
  /** The former address of the institution may object. */
  address_changes: {
    to: async (_db, { addressee }: Moved) =>
      splitEmails(formerEmail(addressee)).map((email) => ({ email, language: 'tr' as const })),
    page: 'contact',
    data: newAddress,
  },
  addresses_bounced: {
    to: activeModerators,
    page: (_: { names: string[] }, { staff_role }) =>
      staff_role && staffMay(staff_role, 'maintain the directory')
        ? 'moderation/addressees?state=bounced'
        : 'moderation',
    data: ({ names }: { names: string[] }) => ({ names: names.join('\n') }),
  },
  campaigns_waiting: {
    to: activeModerators,
    page: 'moderation',
    data: ({ waiting, overdue }: { waiting: number; overdue: number }) => ({
      waiting: String(waiting),
      overdue: String(overdue),
    }),
  },
})

export const campaignMails = {
  approve: 'campaign_approved',
  'request-changes': 'campaign_changes_requested',
  reject: 'campaign_rejected',
  hide: 'campaign_hidden',
  restore: 'campaign_restored',
  close: 'campaign_closed',
  reopen: 'campaign_restored',
} as const satisfies Record<ModeratorAct, unknown>

export const changeMails = {
  approve: 'change_accepted',
  'request-changes': 'change_changes_requested',
  reject: 'change_refused',
} as const satisfies Partial<Record<ModeratorAct, unknown>>

export const updateMails = {
  approve: 'update_approved',
  'request-changes': 'update_changes_requested',
  reject: 'update_rejected',
  hide: 'update_hidden',
  restore: 'update_approved',
} as const satisfies Record<UpdateAct, unknown>
