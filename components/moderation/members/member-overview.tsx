import type { MemberOverview as Overview } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Banner } from '@/components/ui/banner'
import { Link } from '@/lib/i18n/navigation'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { formatDay, formatMoment } from '@/lib/shared/text/dates'
import { EntryList } from '../audit/entry-list'
import { StateCounts } from '../item/author-history'
import { IfMay } from '../own-role'
import { Section } from '../section'
import { Suspension } from './suspension'

const link = 'inline-flex min-h-touch items-center underline underline-offset-3'

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
        <dl className="grid gap-2 text-sm">
          {facts.map(([name, value]) =>
            value ? (
              <div key={name} className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <dt className="text-soft">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <Section title={t('campaigns')}>
          <StateCounts counts={member.campaigns} />
        </Section>
        <p className="flex flex-wrap gap-x-6 text-sm">
          <Link href={paths.profile(id)} prefetch={false} className={link}>
            {t('profile')}
          </Link>
          <Link href={deskPaths.comments({ user: String(id) })} prefetch={false} className={link}>
            {t('showComments')}
          </Link>
          <Link href={deskPaths.audit({ subject: 'user', subject_id: String(id) })} prefetch={false} className={link}>
            {t('showRecords')}
          </Link>
          <IfMay right="manage staff">
            <Link href={deskPaths.undo(id)} prefetch={false} className={link}>
              {t('undo')}
            </Link>
          </IfMay>
        </p>
      </div>
      <aside aria-label={t('history')}>
        <Section title={t('history')}>
          <EntryList entries={entries} empty={t('noHistory')} />
        </Section>
      </aside>
    </div>
  )
}

function stateOf({ is_staff, is_active, suspended_at }: Overview) {
  if (suspended_at) return 'isSuspended'
  if (!is_active) return 'isErased'
  return is_staff ? 'isStaff' : 'isMember'
}
