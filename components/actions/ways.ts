import type { CampaignCounts } from '@sesol/contract'
import type { ErrorId } from '@sesol/contract/errors'
import { type IconNode, Landmark, Mail, Phone, Printer } from 'lucide'
import type { Channel } from '@/lib/client/clicks'
import type { Actable } from '@/lib/shared/actable'

type Way = {
  channel: Channel
  icon: IconNode
  /** Names the message. */
  word: 'actions.email' | 'actions.fax' | 'actions.portal' | 'actions.phone'
  count: number
  /** Why it cannot be taken, where the campaign lacks what it needs. */
  missing: ErrorId | undefined
}

/** How a campaign's addressee is reached, in the order in which it is offered. */
export const waysOf = ({ isCimer, hasEmail, hasFax, phone }: Actable, counts: CampaignCounts): Way[] => [
  {
    channel: 'email',
    icon: Mail,
    word: 'actions.email',
    count: counts.click_count,
    missing: hasEmail ? undefined : 'error.support.no_email',
  },
  {
    channel: 'fax',
    icon: isCimer ? Landmark : Printer,
    word: isCimer ? 'actions.portal' : 'actions.fax',
    count: counts.click_count_fax_number,
    missing: hasFax ? undefined : 'error.support.no_fax',
  },
  {
    channel: 'phone',
    icon: Phone,
    word: 'actions.phone',
    count: counts.click_count_phone_number,
    missing: phone ? undefined : 'error.support.no_phone',
  },
]
