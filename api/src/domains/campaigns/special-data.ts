import { specialTopics } from '@sesol/contract'
import { sql } from 'kysely'

/** Of a row of `campaign`: whether its signers are asked for an explicit consent. */
export const asksConsent = sql<boolean>`
  (campaign.special_data or campaign.topic = any(${[...specialTopics]}::text[]))`
