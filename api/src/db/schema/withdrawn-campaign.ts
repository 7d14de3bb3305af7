/** A campaign that was public when it was deleted; the database notes it by itself. */
export type WithdrawnCampaignTable = {
  id: number
}
