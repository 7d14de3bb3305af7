'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import type { Alert } from '@sesol/contract/notifications/alerts'
import type { Follow } from '@sesol/contract/updates/schema'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/loading'
import { PagedListEnd } from '@/components/ui/paged-list-end'
import { toast } from '@/components/ui/toast'
import { useAttempt } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { useCall } from '@/lib/client/http/queries'
import { usePages } from '@/lib/client/http/use-pages'
import { formatDay } from '@/lib/shared/text/dates'
import { CampaignTitle } from './campaign-title'
import { LoadFailure } from './load-failure'
import { Section } from './section'

export function Follows({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const attempt = useAttempt()
  const { follows, next, more, loadMore, error, retry, unfollow } = useFollows(me.id)
  const list = useRef<HTMLDivElement>(null)

  const leave = (follow: Follow) => {
    list.current?.focus()
    return attempt(async () => {
      await unfollow(follow)
      toast.success(t('follows.left'))
    })
  }

  return (
    <Section
      id="follows"
      className="[section:has([data-loading])+&]:hidden"
      title={t('follows.title')}
      text={t(me.email_confirmed ? 'follows.text' : 'follows.unconfirmed')}
    >
      <div ref={list} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
        {follows === undefined && !error ? <Skeleton className="h-16 w-full" /> : null}
        {follows?.length === 0 ? <p className="text-soft">{t('follows.empty')}</p> : null}
        {follows?.length ? (
          <ul className="w-full divide-y divide-line">
            {follows.map((follow) => (
              <FollowRow key={follow.id} follow={follow} onLeave={() => void leave(follow)} />
            ))}
          </ul>
        ) : null}
        <PagedListEnd
          isLoaded={follows !== undefined}
          error={error}
          onRetry={retry}
          hasMore={Boolean(next)}
          more={more}
          onMore={loadMore}
          texts={{ failed: t('follows.failed'), more: t('follows.more') }}
        />
      </div>
    </Section>
  )
}

function FollowRow({ follow: { id, campaign, followed_at }, onLeave }: { follow: Follow; onLeave: () => void }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const title = `follow-${id}`
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <CampaignTitle id={title} campaign={campaign} />
        <time dateTime={followed_at} className="text-sm text-soft">
          {formatDay(followed_at, locale)}
        </time>
      </div>
      <Button aria-describedby={title} onClick={onLeave} className="justify-self-start">
        {t('follows.leave')}
      </Button>
    </li>
  )
}

function useFollows(member: number) {
  const { change, items, ...pages } = usePages<Follow>(keys.follows(member), (cursor) =>
    call('followedCampaigns', { query: { cursor } }),
  )

  async function unfollow(follow: Follow): Promise<void> {
    await change((all) => all.filter(({ id }) => id !== follow.id))
    try {
      await call('unfollowCampaign', { params: { id: follow.campaign.id } })
    } catch (failure) {
      await change((all) => [...all, follow].sort((one, other) => other.id - one.id))
      throw failure
    }
  }
  return { ...pages, follows: items, unfollow }
}

export function Alerts({ me }: { me: Me }) {
  const t = useTranslations('settings.alerts')
  const attempt = useAttempt()
  const { data, error, mutate } = useCall(keys.ownAlerts(me.id))
  const list = useRef<HTMLDivElement>(null)
  const alerts = data?.results

  const leave = ({ id }: Alert) => {
    list.current?.focus()
    return attempt(async () => {
      const rest = { results: alerts?.filter((alert) => alert.id !== id) ?? [] }
      const end = async () => {
        await call('endAlert', { params: { id } })
        return rest
      }
      await mutate(end, { optimisticData: rest, rollbackOnError: true, revalidate: false })
      toast.success(t('left'))
    })
  }

  if (error && !alerts) return <LoadFailure title={t('failed')} error={error} onRetry={() => mutate()} />
  return (
    <Section id="alerts" className="[section:has([data-loading])+&]:hidden" title={t('title')} text={t('text')}>
      <div ref={list} tabIndex={-1} className="grid outline-none">
        {alerts === undefined ? <Skeleton className="h-16 w-full" /> : null}
        {alerts?.length === 0 ? <p className="text-soft">{t('empty')}</p> : null}
        {alerts?.length ? (
          <ul className="divide-y divide-line">
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} onLeave={() => void leave(alert)} />
            ))}
          </ul>
        ) : null}
      </div>
    </Section>
  )
}

function AlertRow({ alert: { id, subject }, onLeave }: { alert: Alert; onLeave: () => void }) {
  const t = useTranslations()
  const title = `alert-${id}`
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <p id={title} className="min-w-0 font-semibold wrap-anywhere">
        {subject}
      </p>
      <Button aria-describedby={title} onClick={onLeave} className="justify-self-start">
        {t('settings.alerts.leave')}
      </Button>
    </li>
  )
}
