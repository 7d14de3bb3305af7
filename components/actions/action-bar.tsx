'use client'

import { Landmark, Mail, Phone, Printer, Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCounts } from '@/lib/client/counts'
import { ActionButton } from './action-button'
import { type BarLook, barStyle } from './action-style'
import { useActions } from './actions'
import { CommentsAction } from './comments-action'
import { CopyAction } from './copy-action'
import { useOpening } from './opening'
import { PhoneAction } from './phone-action'
import { SupportAction } from './support-action'

/** What anybody can do for a campaign, and how often it was done. The bar at the bottom has room for what is possible only. */
export function ActionBar({ look }: { look: BarLook }) {
  const t = useTranslations('actions')
  const { campaign } = useActions()
  const { id, isCimer, hasEmail, hasFax, phone } = campaign
  const counts = useCounts(id, campaign.counts)
  const sharing = useOpening('share')
  const full = look !== 'bottom'
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form, and no list to be read
    <div role="group" aria-label={t('label')} className={barStyle(look)}>
      {full || hasEmail ? (
        <SupportAction
          look={look}
          channel="email"
          icon={Mail}
          word={t('email')}
          count={counts.click_count}
          missing={!hasEmail && 'error.support.no_email'}
        />
      ) : null}
      {full || hasFax ? (
        <SupportAction
          look={look}
          channel="fax"
          icon={isCimer ? Landmark : Printer}
          word={t(isCimer ? 'portal' : 'fax')}
          count={counts.click_count_fax_number}
          missing={!hasFax && 'error.support.no_fax'}
        />
      ) : null}
      {full || phone ? (
        <PhoneAction look={look} icon={Phone} word={t('phone')} count={counts.click_count_phone_number} />
      ) : null}
      <ActionButton look={look} icon={Share2} word={t('share')} {...sharing} />
      {full ? <CopyAction look={look} /> : null}
      <CommentsAction look={look} />
    </div>
  )
}
