import type { CampaignEventKind, Language } from '@sesol/contract'

export type MailedCampaign = {
  addressee: string
  signatures: number
  goal: number | null
  isClosed?: boolean
  picture?: { address: string; alt: string } | undefined
}

/** What the text of an e-mail names besides the page that it links to. */
type Named<Name extends string = never> = Record<Name | 'link', string>

type Greeting<Name extends string = never> = Named<Name | 'username'>

type Decided = Greeting<'title' | 'reason' | 'note'>

type Signed = Named<'title' | 'withdraw'> & { shares_name: 'true' | '' }

/** `signed`: the reader has signed. */
type ToReader = { signed?: 'true' | '' }

export type Mails = {
  confirm_address: Greeting
  /** `replaces_account` adds what that means. */
  reset_password: Greeting & { replaces_account?: string }
  password_changed: Greeting
  factor_added: Greeting
  factor_removed: Greeting
  factor_reset: Greeting
  recovery_code_used: Greeting<'left'>
  new_sign_in: Greeting<'device' | 'moment'>
  new_email: Greeting
  /** Staff let a member who lost the mailbox change the address from `moment` on. */
  email_opens: Greeting<'moment'>
  email_taken: Named
  /** The former address gets this e-mail, and the next before staff change it. */
  email_changed: Greeting
  email_planned: Greeting<'moment'>
  recovery_codes_renewed: Greeting
  passkey_added: Greeting<'name'>
  passkey_removed: Greeting<'name'>
  staff_alert: Greeting<'name' | 'kind' | 'sum'>
  staff_lift: Greeting<'by' | 'name' | 'kind' | 'note'>
  /** The operator gets this e-mail; each alarm is a quote. */
  server_alarm: Named<'first' | 'count'>
  /** The operator gets this e-mail. */
  feedback: Named<'page' | 'email'>
  press_question: Greeting<'title' | 'name' | 'medium' | 'email' | 'text'>
  staff_invitation: Named<'by' | 'role'>
  deletion_planned: Greeting<'date'>
  account_deleted: Greeting
  data_ready: Greeting
  campaign_approved: Decided
  campaign_changes_requested: Decided
  campaign_rejected: Decided
  campaign_hidden: Decided
  campaign_taken_down: Decided
  campaign_restored: Decided
  campaign_closed: Decided
  campaign_ends: Greeting<'title' | 'date'>
  campaign_ended: Greeting<'title' | 'date'>
  test_letter: Greeting<'title' | 'recipients' | 'letter'>
  change_accepted: Decided
  change_changes_requested: Decided
  change_refused: Decided
  comment_hidden: Greeting<'text' | 'reason' | 'note'>
  comment_restored: Greeting<'text' | 'reason' | 'note'>
  /** A signer with a confirmed address gets this e-mail. */
  statement_hidden: Named<'title' | 'text' | 'reason' | 'note'>
  /** The recipient is the address that the link to answer was mailed to. */
  answer_hidden: Named<'name' | 'title' | 'text' | 'reason' | 'note'>
  /** The former address of an institution gets this e-mail. */
  address_changes: Named<'name' | 'moment' | 'address'>
  staff_address: Greeting<'by' | 'name' | 'moment' | 'before' | 'address'>
  member_suspended: Greeting<'reason' | 'note'>
  member_restored: Greeting<'reason' | 'note'>
  review_late: Greeting<'title'>
  addresses_bounced: Greeting<'names'>
  campaigns_waiting: Greeting<'waiting' | 'overdue'>
  campaign_recommended: Named<'sender' | 'title' | 'summary' | 'message' | 'unsubscribe'>
  /** The reader of an e-mail about a campaign gets this e-mail after asking on its page. */
  end_subscriptions: Named
  /** The address of a mailbox whose signatures were asked for. */
  own_signatures: Named
  signature_confirm: Signed & Named<'code' | 'form'>
  signature_reminder: Signed & Named<'code' | 'form'>
  signature_forms: Named<'count' | 'withdraw'>
  signature_repeated: Signed
  /** Staff count again what was set aside. */
  signature_counted: Named<'title' | 'withdraw'>
  signature_uncounted: Named<'title' | 'why'>
  signature_changed: Signed & Named<'changed'>
  notifications: Greeting<'count' | 'unsubscribe'>
  mail_check: Named
  answer_link: Named<'name' | 'title' | 'campaign'>
  /** The addressee gets this e-mail the day after the last one for an answer. */
  answer_asked: Named<'name' | 'title' | 'campaign' | 'number' | 'petition' | 'delivered' | 'due'>
  answer_due: Greeting<'title' | 'name' | 'date'>
  answer_overdue: Greeting<'title' | 'name' | 'date'>
  /** The addressee gets this e-mail when the owner asks for it, once for each text. */
  petition: Named<'name' | 'title' | 'number' | 'petition' | 'count' | 'names' | 'answer'>
  update_approved: Decided
  update_changes_requested: Decided
  update_rejected: Decided
  update_hidden: Decided
  report_decided: Named<'number' | 'outcome' | 'reason'>
  /** The address in the form gets this e-mail: all of the notice, which begins with the click. */
  legal_notice_confirm: Named<'ground' | 'name' | 'capacity' | 'on_behalf_of' | 'text'>
  /** The claimant gets this e-mail. */
  legal_notice_received: Named<'number' | 'ground' | 'due'>
  legal_notice_decided: Named<'number' | 'outcome' | 'reasons'>
  /** Staff who decide legal notices get this e-mail. */
  legal_notice_waiting: Greeting<'number' | 'ground' | 'due'>
  /** The author of what a legal notice is about gets this e-mail. */
  legal_statement_asked: Greeting<'number' | 'ground' | 'due'>
  legal_notice_closed: Greeting<'number' | 'outcome' | 'reasons'>
  paper_removed: Decided
  campaign_updated: Named<'title' | 'update' | 'text' | 'earlier' | 'unsubscribe'> & ToReader
  campaign_answered: Named<'title' | 'name' | 'text' | 'unsubscribe'> & ToReader
  campaign_outcome: Named<'title' | 'outcome' | 'text' | 'unsubscribe'> & ToReader
  solution_asked: Greeting<'title'>
  promise_asked: Greeting<'title' | 'date'>
  signers_end: Greeting<'title' | 'date'>
  open_signers_end: Greeting<'title' | 'date'>
  /** Signers who get news of the campaign get this e-mail. */
  signature_ends: Named<'title' | 'date' | 'unsubscribe'> & ToReader
  announcements: Greeting<'count' | 'unsubscribe'>
  announcement_held: Decided
  addressee_digest: Named<'name' | 'count' | 'reasons' | 'unsubscribe'>
  /** The address in the form gets this e-mail: nothing begins before the click. */
  alert_confirm: Named<'subject_of'>
  alerts: Named<'count' | 'unsubscribe'>
  campaign_announced: Greeting<'title' | 'summary' | 'unsubscribe'>
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
