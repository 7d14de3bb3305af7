import type { Campaign } from '@sesol/contract'
import { type Pictured, picturedOf } from '@/lib/shared/media/pictured'
import { excerpt } from '@/lib/shared/text/excerpt'
import { type Actable, actableOf } from './actable'
import { type Clock, clockOf } from './clock'

/** Two lines of a narrow card. */
const openingLength = 100

/** What a small card shows. Cards are props of a page, so they have nothing else of a campaign. */
export type SmallCard = Pick<
  Campaign,
  'id' | 'title' | 'language' | 'topic' | 'status' | 'goal' | 'signature_count' | 'institution_or_person_name'
> & { picture: Pictured }

export function smallCardOf(campaign: Campaign): SmallCard {
  const { id, title, language, topic, status, goal, signature_count, institution_or_person_name, media } = campaign
  return {
    id,
    title,
    language,
    topic,
    status,
    goal,
    signature_count,
    institution_or_person_name,
    picture: picturedOf(media),
  }
}

export type Card = Omit<SmallCard, 'institution_or_person_name'> &
  Actable &
  Pick<Campaign, 'outcome' | 'is_approved' | 'user'> & { opening: string; clock?: Clock }

export function cardOf(campaign: Campaign): Card {
  const { outcome, is_approved, user, standfirst, content } = campaign
  const clock = clockOf(campaign)
  const { institution_or_person_name: _, ...small } = smallCardOf(campaign)
  return {
    ...actableOf(campaign),
    ...small,
    ...{ outcome, is_approved, ...(clock && { clock }) },
    user: { id: user.id, username: user.username, profile: { profile_image: user.profile.profile_image } },
    opening: excerpt(standfirst || content, openingLength),
  }
}
