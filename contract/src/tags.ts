import { canonical } from './canonical.ts'

export type Tag = 'list' | `campaign:${number}` | `profile:${number}` | `hashtag:${string}`

export const tags = {
  list: 'list',
  campaign: (id: number): Tag => `campaign:${id}`,
  profile: (id: number): Tag => `profile:${id}`,
  hashtag: (tag: string): Tag => `hashtag:${canonical(tag)}`,
} as const

export const tagPattern = /^(list|campaign:[1-9]\d{0,9}|profile:[1-9]\d{0,9}|hashtag:[\p{L}\p{N}_]{1,200})$/u

export const maxTagsPerMessage = 500

export function tagsOfCampaign(campaign: { id: number; user: { id: number }; hashtags: string[] }): Tag[] {
  return [tags.list, tags.campaign(campaign.id), tags.profile(campaign.user.id), ...campaign.hashtags.map(tags.hashtag)]
}
