import type { Generated } from 'kysely'

/** A stored picture or film. Its files are `<name>.<extension>` and, for pictures, `<name>-<width>.webp`. */
export type MediaTable = {
  id: Generated<number>
  owner_id: number
  /** 128 random bits in hexadecimal. */
  name: string
  extension: string
  is_video: boolean
  width: number | null
  height: number | null
  /** A picture's average colour as `#rrggbb`; null for films, and for pictures from before it was reckoned. */
  color: string | null
  /** Widths of the smaller copies, ascending. */
  variants: Generated<number[]>
  bytes: number
  /** What is to be seen, in its owner's words; empty: nobody has said. */
  alt: Generated<string>
  /** False: sent to its owner and to moderators only. */
  is_public: Generated<boolean>
  /** Sent ahead of its form and to be given up then; null for what is in use. */
  held_until: Date | null
  created_at: Generated<Date>
}
