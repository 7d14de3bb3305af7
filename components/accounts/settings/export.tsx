'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import type { DataExport } from '@sesol/contract/accounts/settings'
import { Download } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/control-style'
import { Deferred } from '@/components/ui/deferred'
import { Fold } from '@/components/ui/fold'
import { Icon } from '@/components/ui/icon'
import { Skeleton, Spinner } from '@/components/ui/loading'
import { toast } from '@/components/ui/toast'
import { usePrefetch } from '@/components/ui/use-deferred'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { deferred } from '@/lib/client/browser/deferred-module'
import { call } from '@/lib/client/http/api'
import { useBackoff } from '@/lib/client/http/backoff'
import { useErrorText } from '@/lib/client/http/error-text'
import { useExportState } from '@/lib/client/http/queries'
import type { Locale } from '@/lib/i18n/routing'
import { formatDay, formatMoment } from '@/lib/shared/text/dates'
import { KeepAccount } from '../notices/keep-account'
import { LoadFailure } from './load-failure'
import { Section } from './section'

const [soon, later, longest] = [3000, 15_000, 1_800_000]

function ExportPending({ member, title, text }: { member: number; title: string; text: string }) {
  const [since] = useState(Date.now)
  useExportState(member, {
    revalidateOnMount: false,
    refreshInterval: () => {
      const waited = Date.now() - since
      return waited < 60_000 ? soon : waited < longest ? later : 0
    },
  })
  return (
    <div className="flex gap-3">
      <Spinner className="mt-1 shrink-0" />
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        <p className="text-soft">{text}</p>
      </div>
    </div>
  )
}

const file = '/api/users/export/file'

export function Export({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const { data, error, mutate } = useExportState(me.id)
  return (
    <Section id="export" title={t('export.title')} text={t('export.text')}>
      {data ? (
        <Copy me={me} copy={data} />
      ) : error ? (
        <LoadFailure title={t('export.unknown')} error={error} onRetry={() => mutate()} />
      ) : (
        <Skeleton className="h-28" />
      )}
    </Section>
  )
}

function Copy({ me, copy }: { me: Me; copy: DataExport }) {
  const { state, requested_at, expires_at, bytes } = copy
  const t = useTranslations('settings')
  const locale = useLocale()
  const moment = (at: string) => formatMoment(at, locale)
  return (
    <div className="grid justify-items-start gap-5">
      {/* Announced when it changes: the export may finish while the page is open. */}
      <div role="status" className="w-full">
        {state === 'none' ? <p>{t('export.none', { email: me.email })}</p> : null}
        {state === 'making' ? (
          <ExportPending
            member={me.id}
            title={t('export.making')}
            text={t('export.makingText', { email: me.email, at: requested_at ? moment(requested_at) : '' })}
          />
        ) : null}
        {state === 'failed' ? (
          <Banner tone="danger" title={t('export.failed')}>
            {t('export.failedText')}
          </Banner>
        ) : null}
        {state === 'ready' ? <p>{t('export.ready', { at: requested_at ? moment(requested_at) : '' })}</p> : null}
      </div>
      {state === 'ready' ? (
        <a href={file} download className={buttonStyle('secondary', 'lg')}>
          <Icon of={Download} className="size-5" />
          {t('export.download', { size: formatBytes(bytes, locale) })}
        </a>
      ) : null}
      {state === 'ready' && expires_at ? (
        <p className="text-sm text-soft">{t('export.until', { at: moment(expires_at) })}</p>
      ) : null}
      {state === 'making' ? null : <Order me={me} copy={copy} moment={moment} />}
    </div>
  )
}

function Order({ me, copy: { state, next_at }, moment }: { me: Me; copy: DataExport; moment: (at: string) => string }) {
  const t = useTranslations('settings')
  const errorText = useErrorText()
  const sessionEnd = useSessionEnd()
  const { mutate } = useExportState(me.id, { revalidateOnMount: false })
  const { seconds, backOffFrom } = useBackoff()
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  const [now] = useState(Date.now)

  async function order() {
    if (asking.current) return
    asking.current = true
    setBusy(true)
    try {
      await mutate(await call('requestExport'), { revalidate: false })
      toast.success(t('export.ordered'))
    } catch (error) {
      if (backOffFrom(error)) void mutate()
      if (!sessionEnd(error)) toast.error(errorText(error))
    } finally {
      asking.current = false
      setBusy(false)
    }
  }

  if (state === 'ready' && next_at && Date.parse(next_at) > now) {
    return <p className="text-sm text-soft">{t('export.next', { at: moment(next_at) })}</p>
  }
  return (
    <Button busy={busy} retryIn={seconds} onClick={() => void order()}>
      {t(state === 'none' ? 'export.order' : state === 'failed' ? 'export.orderRetry' : 'export.orderAgain')}
    </Button>
  )
}

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** `840 kB`, `12,4 MB`: decimal units. */
export function formatBytes(bytes: number, locale: Locale): string {
  let [size, step] = [Math.max(bytes / 1000, Math.sign(bytes)), 0]
  while (size >= 999.5 && step < units.length - 1) [size, step] = [size / 1000, step + 1]
  const maximumFractionDigits = size < 99.95 && step > 0 ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[step] ?? '', maximumFractionDigits }).format(size)
}

const deletionDialog = deferred(() => import('./deletion-dialog').then(({ DeletionDialog }) => DeletionDialog))

const consequences = ['now', 'grace', 'person', 'campaigns', 'signatures', 'comments'] as const

type DeletionProps = {
  me: Me
  onLeft: (deletionAt: string) => void
}

export function Deletion({ me, onLeft }: DeletionProps) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const prefetch = usePrefetch(deletionDialog)
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Section id="deletion" title={t('deletion.title')} text={t('deletion.text')}>
      {me.deletion_at ? (
        <div className="grid justify-items-start gap-5">
          <p>{t('deletion.planned', { date: formatDay(me.deletion_at, locale) })}</p>
          <KeepAccount me={me} />
        </div>
      ) : (
        <Fold id="consequences" title={t('deletion.what')} level="h3">
          <dl className="grid gap-3">
            {consequences.map((name) => (
              <div key={name}>
                <dt className="font-semibold">{t(`deletion.${name}`)}</dt>
                <dd className="text-soft">{t(`deletion.${name}Text`)}</dd>
              </div>
            ))}
          </dl>
          <Button variant="danger" {...prefetch} onClick={() => setAsking(true)} className="mt-6">
            {t('deletion.begin')}
          </Button>
        </Fold>
      )}
      {asking ? (
        <Deferred of={deletionDialog} variant="overlay" onClose={close}>
          {(DeletionDialog) => <DeletionDialog me={me} onClose={close} onLeft={onLeft} />}
        </Deferred>
      ) : null}
    </Section>
  )
}
