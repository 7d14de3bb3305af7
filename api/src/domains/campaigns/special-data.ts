import { specialTopics } from '@sesol/contract'
import { sql } from 'kysely'

/** Whether the signers of a row of `campaign` are asked for an explicit consent. */
export const asksConsent = sql<boolean>`
  (campaign.special_data or campaign.topic = any(${[...specialTopics]}::text[]))`
