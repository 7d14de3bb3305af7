'use client'

import { type Notification, notificationRules } from '@sesol/contract/notifications/schema'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { SignedOut } from '@/components/accounts/entry/signed-out'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/loading'
import { PagedListEnd } from '@/components/ui/paged-list-end'
import { setUnread, useViewer } from '@/lib/client/accounts/session'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { usePages } from '@/lib/client/http/use-pages'
import { cx } from '@/lib/shared/class-names'
import { commentsId, paths } from '@/lib/shared/paths'
import { formatMoment } from '@/lib/shared/text/dates'

export function NotificationPage() {
  const { viewer, confirmed } = useViewer()
  if (viewer) return <NotificationList key={viewer.id} member={viewer.id} />
  return confirmed ? <SignedOut of="notifications" /> : <Rows />
}

function NotificationList({ member }: { member: number }) {
  const t = useTranslations('notifications')
  const { items: notifications, next, error, retry, more, loadMore } = useNotifications(member)
  return (
    <div className="grid justify-items-start gap-6">
      {notifications === undefined && !error ? <Rows /> : null}
      {notifications?.length === 0 ? (
        <>
          <p className="max-w-text text-soft">{t('empty')}</p>
          <LinkButton href={paths.explore()}>{t('explore')}</LinkButton>
        </>
      ) : null}
      {notifications?.length ? (
        <ol className="w-full divide-y divide-line border-y border-line">
          {notifications.map((notification) => (
            <Row key={notification.id} {...notification} />
          ))}
        </ol>
      ) : null}
      <PagedListEnd
        isLoaded={notifications !== undefined}
        error={error}
        onRetry={retry}
        hasMore={Boolean(next)}
        more={more}
        onMore={loadMore}
        texts={{ failed: t('failed'), more: t('more') }}
      />
    </div>
  )
}

function Row(notification: Notification) {
  const { kind, campaign, report, count, act, created_at, is_read } = notification
  const t = useTranslations('notifications')
  const locale = useLocale()
  const format = useFormatter()
  return (
    <li className="relative grid gap-1 py-4 ps-5">
      {is_read ? null : (
        <span className="absolute start-0 top-6.5 size-2.5 rounded-full bg-brand">
          <span className="sr-only">{t('unread')}</span>
        </span>
      )}
      <p className={cx('text-sm', is_read ? 'text-soft' : 'font-semibold text-ink')}>
        {t(`kinds.${kind}`, { count, number: format.number(count), act: act || 'other' })}
      </p>
      <IntentLink
        href={addressOf(notification)}
        dir="auto"
        className="-my-2 justify-self-start py-2 font-serif text-lg leading-snug font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {campaign ? campaign.title : t('report', { number: report ?? '' })}
      </IntentLink>
      <time dateTime={created_at} className="text-sm text-faint">
        {formatMoment(created_at, locale)}
      </time>
    </li>
  )
}

function addressOf({ kind, campaign, report, act }: Notification): string {
  if (!campaign) return report ? paths.followedReport(report) : paths.notifications
  const { id } = campaign
  const { leadsTo } = notificationRules[kind]
  if (leadsTo === 'invitation') return paths.invitation(id)
  if (leadsTo === 'apply') return paths.apply(id)
  if (act === 'paper_remove') return `${paths.manage(id, 'delivery')}#paper`
  return paths.campaign(campaign) + (leadsTo === 'comments' ? `#${commentsId}` : '')
}

const Rows = () => (
  <div className="grid w-full gap-4">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-24" />
    ))}
  </div>
)

function useNotifications(member: number) {
  const pages = usePages<Notification>(keys.notifications(member), (cursor) =>
    call('listNotifications', { query: { cursor } }),
  )
  const newest = pages.items?.[0]
  useEffect(() => {
    if (!newest || newest.is_read) return
    call('readNotifications', { body: { until: newest.id } }).then(
      () => setUnread(0),
      () => undefined,
    )
  }, [newest])
  return pages
}
