/** A campaign that was public when it was deleted; written by a trigger. */
export type WithdrawnCampaignTable = {
  id: number
}
