import type { CampaignDraft } from '@sesol/contract'

type KeptDraft = { draft: CampaignDraft; saved_at: Date }

export const presentDraft = ({ draft, saved_at }: KeptDraft, there?: ReadonlySet<number>) => ({
  ...draft,
  media: draft.media.filter(({ id }) => there?.has(id) ?? true),
  saved_at: saved_at.toISOString(),
})
