import type { Language } from '@sesol/contract'

/** Every mail that we send, by name, with what its text is told. Links are whole addresses on the site. */
export type Mails = {
  confirm_address: { username: string; link: string }
  reset_password: { username: string; link: string }
  /** Tells the owner of an account what happened to it. */
  password_changed: { username: string; link: string }
  /** Tells a member on which day the account will be deleted; signing in before takes it back. */
  deletion_planned: { username: string; date: string; link: string }
  /** Tells whoever was a member that nothing is left of the account. */
  account_deleted: { username: string; link: string }
  /** Tells a member that the copy of the own data can be fetched. */
  data_ready: { username: string; link: string }
  campaign_approved: { username: string; title: string; link: string }
  campaign_rejected: { username: string; title: string; link: string; reason: string }
  /** From one member to an address: the message stands in a frame of ours. */
  campaign_recommended: { sender: string; title: string; summary: string; link: string; message: string }
  /** To a member who consented to such mail; `unsubscribe` ends it. */
  campaign_announced: { username: string; title: string; summary: string; link: string; unsubscribe: string }
}

/** A mail to one recipient. */
export type MailOrder = {
  [N in keyof Mails]: { mail: N; to: string; language: Language; data: Mails[N] }
}[keyof Mails]
