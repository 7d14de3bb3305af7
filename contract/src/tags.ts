import { canonical } from '@sesol/shared/canonical'

export type Tag =
  | 'site'
  | 'list'
  | 'transparency'
  | `campaign:${number}`
  | `profile:${number}`
  | `hashtag:${string}`
  | `addressee:${number}`

export const tags = {
  site: 'site',
  list: 'list',
  /** The tag of its page and its file. */
  transparency: 'transparency',
  campaign: (id: number): Tag => `campaign:${id}`,
  profile: (id: number): Tag => `profile:${id}`,
  addressee: (id: number): Tag => `addressee:${id}`,
  hashtag: (tag: string): Tag => `hashtag:${canonical(tag)}`,
} as const

export const tagPattern =
  /^(site|list|transparency|campaign:[1-9]\d{0,9}|profile:[1-9]\d{0,9}|addressee:[1-9]\d{0,9}|hashtag:[\p{L}\p{N}_]{1,200})$/u

export const maxTagsPerMessage = 500

type Tagged = { id: number; user: { id: number }; hashtags: string[]; addressee_id: number | null }

export function tagsOfCampaign({ id, user, hashtags, addressee_id }: Tagged): Tag[] {
  return [
    ...[tags.list, tags.campaign(id), tags.profile(user.id), ...hashtags.map(tags.hashtag)],
    ...(addressee_id === null ? [] : [tags.addressee(addressee_id)]),
  ]
}
