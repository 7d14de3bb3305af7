'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import type { Alert } from '@sesol/contract/notifications/alerts'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { useAttempt } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { useCall } from '@/lib/client/http/queries'
import { LoadFailure } from './load-failure'
import { Section } from './section'

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
