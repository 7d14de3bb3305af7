import type { ReasonCode } from '@sesol/contract'
import type { Generated } from 'kysely'

type CommentTable = {
  id: Generated<number>
  campaign_id: number
  user_id: number
  text: string
  likes_count: Generated<number>
  slot: number
  hidden_at: Date | null
  hidden_reason: ReasonCode | null
  hidden_note: Generated<string>
  /** Hidden too, until a moderator decides; its author sees it. */
  is_waiting: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type CommentLikeTable = {
  comment_id: number
  user_id: number
}

export type CommentTables = {
  comment: CommentTable
  comment_like: CommentLikeTable
}
