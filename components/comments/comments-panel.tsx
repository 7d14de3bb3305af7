'use client'

import type { Actable } from '@/lib/shared/actable'

/** What members say about a campaign. `compact` under a card, where the list scrolls by itself. */
export function CommentsPanel({ campaign, compact = false }: { campaign: Actable; compact?: boolean }) {
  return <section aria-label={campaign.title} className={compact ? 'max-h-75 overflow-y-auto' : undefined} />
}
