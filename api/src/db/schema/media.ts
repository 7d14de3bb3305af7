import type { Generated } from 'kysely'

export type MediaState = 'ready' | 'preparing' | 'failed'

/** A stored picture or video: `<name>.<extension>` and, for pictures, `<name>-<width>.webp`. */
export type MediaTable = {
  id: Generated<number>
  owner_id: number
  /** 128 random bits in hexadecimal. */
  name: string
  extension: string
  is_video: boolean
  width: number | null
  height: number | null
  /** The average colour as `#rrggbb`; null for videos and for older pictures. */
  color: string | null
  /** The perceptual hash in hexadecimal; null for videos and for older pictures. */
  hash: string | null
  variants: Generated<number[]>
  bytes: number
  alt: Generated<string>
  /** What a video says: WebVTT, or a transcript. */
  captions: Generated<string>
  /** False: visible to its owner and to moderators only. */
  is_public: Generated<boolean>
  /** Whether a legal notice took the file down: it is in no list, and only moderators get it. */
  is_taken_down: Generated<boolean>
  /** When an upload without a form expires; null for files in use. */
  held_until: Date | null
  /** A video that is `preparing` or `failed` has no visible file. */
  state: Generated<MediaState>
  /** The extension of the original, before its conversion to `extension`. */
  source: string | null
  created_at: Generated<Date>
}

/** The perceptual hash of a picture of a campaign that was taken down. */
type TakenDownPictureTable = {
  hash: string
  /** The column has no foreign key, because the row outlives the campaign. */
  campaign_id: number
  taken_down_at: Date
}

export type MediaTables = {
  media: MediaTable
  taken_down_picture: TakenDownPictureTable
}
