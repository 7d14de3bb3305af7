import type { Campaign } from '@sesol/contract'
import type { Locale } from '@/lib/i18n/routing'
import { type Pictured, picturedOf } from '@/lib/shared/media/pictured'
import { formatDay } from '@/lib/shared/text/dates'
import { excerpt } from '@/lib/shared/text/excerpt'
import { type Actable, actableOf } from './actable'

/** What a small card shows. Cards are props of a page, so they have nothing else of a campaign. */
export type SmallCard = Pick<
  Campaign,
  'id' | 'title' | 'topic' | 'status' | 'goal' | 'signature_count' | 'institution_or_person_name'
> & { picture: Pictured }

export function smallCardOf(campaign: Campaign): SmallCard {
  const { id, title, topic, status, goal, signature_count, institution_or_person_name, media } = campaign
  return { id, title, topic, status, goal, signature_count, institution_or_person_name, picture: picturedOf(media) }
}

export type Card = SmallCard &
  Actable &
  Pick<Campaign, 'scope' | 'campaign_type' | 'outcome' | 'is_approved' | 'user' | 'created_at'> & {
    opening: string
    day: string
  }

export function cardOf(campaign: Campaign, locale: Locale): Card {
  const { scope, campaign_type, outcome, is_approved, user, created_at, standfirst, content } = campaign
  return {
    ...actableOf(campaign),
    ...smallCardOf(campaign),
    ...{ scope, campaign_type, outcome, is_approved, created_at },
    user: { id: user.id, username: user.username, profile: { profile_image: user.profile.profile_image } },
    opening: standfirst || excerpt(content),
    day: formatDay(created_at, locale),
  }
}
