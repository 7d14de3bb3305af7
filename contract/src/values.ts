export const languages = ['tr', 'en'] as const
export type Language = (typeof languages)[number]

/** The languages of members' texts that are written here and that the detector tells apart; the first stands for an unknown one. */
export const textLanguages = [
  ...languages,
  ...['ar', 'az', 'bg', 'de', 'el', 'es', 'fa', 'fr', 'he', 'hy', 'it', 'ja', 'ka', 'ko', 'ku'],
  ...['nl', 'pl', 'pt', 'ro', 'ru', 'sq', 'sr', 'sv', 'uk', 'ur', 'zh'],
] as const
export type TextLanguage = (typeof textLanguages)[number]

export const scopes = ['local', 'national', 'international'] as const
export type Scope = (typeof scopes)[number]

export const campaignTypes = ['complaint', 'change', 'awareness'] as const
export type CampaignType = (typeof campaignTypes)[number]

/** The first is the default. */
export const orderings = ['newest', 'trending', 'signatures', 'week'] as const
export type Ordering = (typeof orderings)[number]

/** The states that a list of campaigns can have, instead of all that can be signed. */
export const namedStates = ['waiting', 'overdue', 'promised', 'answered', 'won', 'ended'] as const
export type NamedState = (typeof namedStates)[number]
/** The first is the default. */
export const listStates = ['open', ...namedStates] as const
export type ListState = (typeof listStates)[number]

/** The periods up to now: 7 days, 30 days, 12 months. */

export const aiPreferences = ['with_ai', 'without_ai'] as const
export type AiPreference = (typeof aiPreferences)[number]

export const topics = [
  'animal_rights',
  'environment',
  'criminal_justice',
  'child_and_family_welfare',
  'religion',
  'education',
  'disabled_persons',
  'immigrants',
  'women_rights',
  'public_policy',
  'culture_and_art_and_media',
  'gender_inequality',
  'politics',
  'health',
  'sports',
  'technology_and_internet',
  'elderly_rights',
] as const
export type Topic = (typeof topics)[number]

/** Signing a campaign about them tells something that the law protects: belief, health, political opinion. */
export const specialTopics: readonly Topic[] = ['religion', 'health', 'politics']

export const asksForConsent = ({ topic, special_data }: { topic: Topic; special_data: boolean }): boolean =>
  special_data || specialTopics.includes(topic)

/** The link carries it as `?via=`. It contains no personal data. */
export const shareSources = [
  'whatsapp',
  'x',
  'facebook',
  'telegram',
  'linkedin',
  'email',
  'copy',
  'device',
  'image',
  'qr',
  'embed',
] as const
export type ShareSource = (typeof shareSources)[number]

const videoExtensions = /\.(mp4|webm|mov|avi|wmv|flv|mkv|m4v|3gp|ogg|ogv|mpeg|mpg|ts|m3u8)$/i

export function isVideoAddress(address: string): boolean {
  return videoExtensions.test(address.split(/[?#]/, 1)[0] ?? '')
}
