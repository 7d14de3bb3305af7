/** The perceptual hash of a picture of a campaign that was taken down. */
export type TakenDownPictureTable = {
  hash: string
  /** The column has no foreign key, because the row outlives the campaign. */
  campaign_id: number
  taken_down_at: Date
}
