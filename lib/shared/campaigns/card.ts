import type { Campaign } from '@sesol/contract'
import type { Locale } from '@/lib/i18n/routing'
import { formatDay } from '@/lib/shared/text/dates'
import { excerpt } from '@/lib/shared/text/excerpt'
import { type Actable, actableOf } from './actable'

/** What a card shows and does. The props of fifty cards are part of a page, so it has nothing else of a campaign. */
export type Card = Actable &
  Pick<
    Campaign,
    | 'scope'
    | 'campaign_type'
    | 'status'
    | 'outcome'
    | 'is_approved'
    | 'institution_or_person_name'
    | 'user'
    | 'created_at'
    | 'signature_count'
    | 'media'
  > & {
    opening: string
    day: string
  }

export function cardOf(campaign: Campaign, locale: Locale): Card {
  const { scope, campaign_type, status, outcome, is_approved, institution_or_person_name } = campaign
  const { user, created_at, signature_count, standfirst, content, media } = campaign
  return {
    ...actableOf(campaign),
    ...{ scope, campaign_type, status, outcome, is_approved, institution_or_person_name },
    user: { id: user.id, username: user.username, profile: { profile_image: user.profile.profile_image } },
    created_at,
    signature_count,
    media: media.slice(0, 1),
    opening: standfirst || excerpt(content),
    day: formatDay(created_at, locale),
  }
}
