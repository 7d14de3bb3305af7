import { useOffscreen } from '@/lib/client/browser/offscreen'
import { type Comments, useFreshComments } from '@/lib/client/comments/comments'
import type { Actable } from '@/lib/shared/campaigns/actable'

/** Keeps the comments up to date while somebody looks at them. Shows nothing: opening the panel draws this part only anew. */
export function FreshComments({
  campaign,
  viewer,
  comments,
}: {
  campaign: Actable
  viewer: number
  comments: Comments
}) {
  useFreshComments(campaign, viewer, comments, useOffscreen())
  return null
}
