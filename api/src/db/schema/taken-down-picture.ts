/** The perceptual hash of a picture of a campaign that was taken down. */
export type TakenDownPictureTable = {
  hash: string
  /** Without a foreign key: it outlives the campaign. */
  campaign_id: number
  taken_down_at: Date
}
