import type { CampaignEventKind, Language } from '@sesol/contract'

export type MailedCampaign = {
  addressee: string
  signatures: number
  goal: number | null
  isClosed?: boolean
  picture?: { address: string; alt: string } | undefined
}

type Decided = { username: string; title: string; link: string; reason: string; note: string }

type Signed = { title: string; link: string; withdraw: string; shares_name: 'true' | '' }

export type Mails = {
  confirm_address: { username: string; link: string }
  /** `replaces_account` adds what that means. */
  reset_password: { username: string; link: string; replaces_account?: string }
  password_changed: { username: string; link: string }
  factor_added: { username: string; link: string }
  factor_removed: { username: string; link: string }
  factor_reset: { username: string; link: string }
  recovery_code_used: { username: string; left: string; link: string }
  new_sign_in: { username: string; device: string; moment: string; link: string }
  recovery_codes_renewed: { username: string; link: string }
  passkey_added: { username: string; name: string; link: string }
  passkey_removed: { username: string; name: string; link: string }
  staff_alert: { username: string; name: string; kind: string; sum: string; link: string }
  staff_lift: { username: string; by: string; name: string; kind: string; note: string; link: string }
  /** The operator gets this e-mail; each alarm is a quote. */
  server_alarm: { first: string; count: string; link: string }
  /** The operator gets this e-mail. */
  feedback: { page: string; email: string; link: string }
  staff_invitation: { by: string; role: string; link: string }
  deletion_planned: { username: string; date: string; link: string }
  account_deleted: { username: string; link: string }
  data_ready: { username: string; link: string }
  campaign_approved: Decided
  campaign_changes_requested: Decided
  campaign_rejected: Decided
  campaign_hidden: Decided
  campaign_taken_down: Decided
  campaign_restored: Decided
  campaign_closed: Decided
  campaign_ends: { username: string; title: string; link: string; date: string }
  campaign_ended: { username: string; title: string; link: string; date: string }
  test_letter: { username: string; title: string; recipients: string; letter: string; link: string }
  change_accepted: Decided
  change_changes_requested: Decided
  change_refused: Decided
  comment_hidden: Omit<Decided, 'title'> & { text: string }
  comment_restored: Omit<Decided, 'title'> & { text: string }
  /** A signer with a confirmed address gets this e-mail. */
  statement_hidden: Omit<Decided, 'username'> & { text: string }
  /** The recipient is the address that the link to answer was mailed to. */
  answer_hidden: Omit<Decided, 'username'> & { name: string; text: string }
  /** The former address of an institution gets this e-mail. */
  address_changes: { name: string; moment: string; address: string; link: string }
  staff_address: {
    username: string
    by: string
    name: string
    moment: string
    before: string
    address: string
    link: string
  }
  member_suspended: Omit<Decided, 'title'>
  member_restored: Omit<Decided, 'title'>
  review_late: { username: string; title: string; link: string }
  campaigns_waiting: { username: string; link: string; waiting: string; overdue: string }
  campaign_recommended: {
    sender: string
    title: string
    summary: string
    link: string
    message: string
    unsubscribe: string
  }
  /** The reader of an e-mail about a campaign gets this e-mail after asking on its page. */
  end_subscriptions: { link: string }
  signature_confirm: Signed & { form: string }
  signature_reminder: Signed & { form: string }
  signature_forms: { count: string; link: string; withdraw: string }
  signature_repeated: Signed
  signature_changed: Signed & { changed: string }
  notifications: { username: string; count: string; link: string; unsubscribe: string }
  mail_check: { link: string }
  answer_link: { name: string; title: string; campaign: string; link: string }
  update_approved: Decided
  update_changes_requested: Decided
  update_rejected: Decided
  update_hidden: Decided
  report_decided: { number: string; outcome: string; reason: string; link: string }
  /** The address in the form gets this e-mail: all of the notice, which begins with the click. */
  legal_notice_confirm: {
    ground: string
    name: string
    capacity: string
    on_behalf_of: string
    text: string
    link: string
  }
  /** The claimant gets this e-mail. */
  legal_notice_received: { number: string; ground: string; due: string; link: string }
  legal_notice_decided: { number: string; outcome: string; reasons: string; link: string }
  /** Staff who decide legal notices get this e-mail. */
  legal_notice_waiting: { username: string; number: string; ground: string; due: string; link: string }
  /** The author of what a legal notice is about gets this e-mail. */
  legal_statement_asked: { username: string; number: string; ground: string; due: string; link: string }
  legal_notice_closed: { username: string; number: string; outcome: string; reasons: string; link: string }
  sheet_accepted: { username: string; title: string; counted: string; link: string; note: string }
  sheet_refused: Decided
  campaign_updated: { title: string; update: string; text: string; earlier: string; link: string; unsubscribe: string }
  campaign_answered: { title: string; name: string; text: string; link: string; unsubscribe: string }
  campaign_outcome: { title: string; outcome: string; text: string; link: string; unsubscribe: string }
  solution_asked: { username: string; title: string; link: string }
  announcements: { username: string; count: string; link: string; unsubscribe: string }
  announcement_held: Decided
  addressee_digest: { name: string; count: string; reasons: string; link: string; unsubscribe: string }
  /** The address in the form gets this e-mail: nothing begins before the click. */
  alert_confirm: { subject_of: string; link: string }
  alerts: { count: string; link: string; unsubscribe: string }
  campaign_announced: { username: string; title: string; summary: string; link: string; unsubscribe: string }
}

export type MailedEvent = {
  kind: CampaignEventKind | 'signed'
  title: string
  count: number
  act?: string | null
  link: string
}

export type MailedQuote = { caption: string; text: string; links?: { label: string; link: string }[] }

export type MailedLine = { title: string; text: string; link: string }

export type MailOrder = {
  [N in keyof Mails]: {
    mail: N
    to: string
    language: Language
    data: Mails[N]
    campaign?: MailedCampaign | undefined
    events?: MailedEvent[] | undefined
    lines?: MailedLine[] | undefined
    quotes?: MailedQuote[] | undefined
  }
}[keyof Mails]
