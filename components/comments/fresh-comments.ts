import { useOffscreen } from '@/lib/client/browser/offscreen'
import { type Comments, useFreshComments } from '@/lib/client/comments/comments'
import type { Actable } from '@/lib/shared/campaigns/actable'

/** A component of its own, so that the context re-renders nothing else. */
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
