import { limits } from '@sesol/contract'

/** Days after which data are erased; `RETENTION_DAYS` changes them. */
export const defaultRetention = {
  unused_account: 30,
  deleted_campaign: 30,
  repeated_call: 7,
  signature: 180,
  drawing: 30,
  network: 30,
  click: 8,
  scan: 30,
  report: 90,
  legal_notice: 730,
  notification: 180,
  failed_job: 30,
  kept_file: 30,
  backup: 30,
} as const
export type SettableRetention = keyof typeof defaultRetention
export type RetentionDays = Record<SettableRetention, number>

/** The ranking reads clicks of a week, a signature is compared with its network while it may be confirmed, and signers are notified first. */
export const shortestRetention: Partial<RetentionDays> = { click: 8, network: 15, signature: 30 }

/** Days that the product itself states: how long a link, a grace period or a draft is good for. */
export const fixedRetention = {
  deleted_account: 14,
  device: 180,
  link: 14,
  emailLink: 7,
  attempt: 90,
  export: 7,
  draft: 30,
  upload: 1,
  invitation: 14,
  silent_campaign: 730,
  waiting_signature: limits.signatureDays,
  waiting_notice: limits.noticeDays,
  bounce: 30,
  erasure: 30,
} as const
