/** A registrable domain of signers, unless it is that of a provider or an institution. */
export type MailDomainTable = {
  domain: string
  first_confirmed_at: Date
  /** Since when signatures wait for a look of staff; null if none do. */
  waiting_since: Date | null
  /** All its signatures count. */
  cleared_at: Date | null
}

/** The domain of a confirmed signature that is set aside for it. */
export type SignatureDomainTable = {
  signature_id: number
  domain: string
  campaign_id: number
  confirmed_at: Date
  /** It was set aside when it was confirmed. */
  is_surplus: boolean
}
