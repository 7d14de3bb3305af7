import { writtenIn } from '../../platform/language.ts'
import type { CommentRow } from './queries.ts'

export function presentComment(row: CommentRow) {
  return {
    id: row.id,
    campaign: row.campaign_id,
    user: {
      id: row.user_id,
      username: row.is_active ? row.username : '',
      profile: { profile_image: row.is_active ? row.profile_image : null },
    },
    text: row.text,
    ...writtenIn(row.text),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    likes_count: row.likes_count,
    is_liked: row.is_liked,
    ...(row.is_waiting && { is_waiting: true }),
  }
}
