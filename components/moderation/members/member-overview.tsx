import type { MemberOverview as Overview } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Facts } from '@/components/moderation/section'
import { Avatar } from '@/components/ui/avatar'
import { Banner } from '@/components/ui/banner'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { formatDay, formatMoment } from '@/lib/shared/text/dates'
import { EntryList } from '../audit/entry-list'
import { StateCounts } from '../item/author-history'
import { IfMay } from '../own-role'
import { RowLink } from '../row'
import { Section } from '../section'
import { Suspension } from './suspension'

export function MemberOverview({ member }: { member: Overview }) {
  const t = useTranslations('moderation.member')
  const reasons = useTranslations('values.reason')
  const locale = useLocale()
  const { id, username, email, first_name, last_name, suspended_at, suspension, entries } = member
  const facts = [
    [t('name'), [first_name, last_name].filter(Boolean).join(' ')],
    [t('email'), `${email}${member.email_confirmed ? '' : ` (${t('unconfirmed')})`}`],
    [t('since'), formatDay(member.created_at, locale)],
    [t('signatures'), String(member.signatures)],
    [t('comments'), t('commentCount', { count: member.comments, hidden: member.hidden_comments })],
    [t('deletion'), member.deletion_at ? formatDay(member.deletion_at, locale) : ''],
  ] as const
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 content-start gap-6">
        {suspended_at ? (
          <Banner
            tone="warning"
            title={t('suspendedSince', {
              date: formatMoment(suspended_at, locale),
              reason: suspension?.reason ? reasons(suspension.reason) : 'none',
            })}
          >
            {suspension?.note ? <p className="whitespace-pre-line wrap-anywhere">{suspension.note}</p> : null}
          </Banner>
        ) : null}
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={username} src={member.profile_image} className="size-14" />
          <div className="me-auto grid">
            <p className="text-lg font-semibold wrap-anywhere">{username}</p>
            <p className="text-sm text-soft">{t(stateOf(member))}</p>
          </div>
          {member.is_active || suspended_at ? (
            <IfMay right="suspend members">
              <Suspension id={id} username={username} isSuspended={Boolean(suspended_at)} />
            </IfMay>
          ) : null}
        </div>
        <Facts rows={facts} />
        <Section title={t('campaigns')}>
          <StateCounts counts={member.campaigns} />
        </Section>
        <p className="flex flex-wrap gap-x-6 text-sm">
          <RowLink href={paths.profile(id)}>{t('profile')}</RowLink>
          <RowLink href={deskPaths.comments({ user: String(id) })}>{t('showComments')}</RowLink>
          <RowLink href={deskPaths.audit({ subject: 'user', subject_id: String(id) })}>{t('showRecords')}</RowLink>
        </p>
      </div>
      {entries.length > 0 ? (
        <aside aria-label={t('history')}>
          <Section title={t('history')}>
            <EntryList entries={entries} />
          </Section>
        </aside>
      ) : null}
    </div>
  )
}

function stateOf({ is_staff, is_active, suspended_at }: Overview) {
  if (suspended_at) return 'isSuspended'
  if (!is_active) return 'isErased'
  return is_staff ? 'isStaff' : 'isMember'
}
