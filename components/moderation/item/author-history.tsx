'use client'

import { type CampaignState, campaignStates } from '@sesol/contract/campaigns/states'
import type { ReviewedCampaign } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/lib/i18n/link'
import { deskPaths } from '@/lib/shared/desk-paths'
import { formatDay } from '@/lib/shared/text/dates'
import { useMay } from '../own-role'

const face = 'flex min-h-touch items-center gap-3 justify-self-start no-underline'

type Counts = Partial<Record<CampaignState, number>>

export function StateCounts({ counts }: { counts: Counts }) {
  const t = useTranslations('moderation')
  const known = campaignStates.filter((state) => (counts[state] ?? 0) > 0)
  if (known.length === 0) return <p className="text-sm text-soft">{t('states.none')}</p>
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {known.map((state) => (
        <li key={state} className="tabular-nums">
          {t(`states.${state}`)} <strong>{counts[state]}</strong>
        </li>
      ))}
    </ul>
  )
}

export function AuthorHistory({ author }: { author: ReviewedCampaign['author'] }) {
  const t = useTranslations('moderation.item')
  const locale = useLocale()
  const may = useMay()
  const { user, created_at, email_confirmed, is_suspended, suspensions, campaigns } = author
  const who = (
    <>
      <Avatar name={user.username} src={user.profile.profile_image} className="size-9" />
      <span className="grid">
        <span className="font-semibold wrap-anywhere underline underline-offset-3">{user.username}</span>
        <span className="text-xs text-soft">{t('since', { date: formatDay(created_at, locale) })}</span>
      </span>
    </>
  )
  return (
    <div className="grid gap-3">
      {may('read records of members') ? (
        <Link href={deskPaths.member(user.id)} prefetch={false} className={face}>
          {who}
        </Link>
      ) : (
        <div className={face}>{who}</div>
      )}
      <ul className="grid gap-1 text-sm empty:hidden">
        {email_confirmed ? null : <li className="text-warning">{t('unconfirmed')}</li>}
        {is_suspended ? <li className="font-semibold text-danger">{t('suspended')}</li> : null}
        {suspensions > 0 && !is_suspended ? <li>{t('suspensions', { count: suspensions })}</li> : null}
      </ul>
      <StateCounts counts={campaigns} />
    </div>
  )
}
