export type WithdrawnCampaignTable = {
  id: number
}
