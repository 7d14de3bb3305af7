'use client'

import type { Fax } from '@sesol/contract'
import { CircleAlert, CircleCheck, Clock3 } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/loading'
import { call } from '@/lib/client/http/call'
import { useErrorText } from '@/lib/client/http/error-text'
import { keys } from '@/lib/client/http/keys'
import { useAction } from '@/lib/client/http/use-action'
import { rememberFax } from '@/lib/client/support/sent-faxes'
import { ApiError } from '@/lib/shared/errors/errors'
import { timings } from '@/lib/shared/timings'

const isUnknownFax = (error: unknown) => error instanceof ApiError && [404, 410].includes(error.status)

const read = (id: string): Promise<Fax> => call('faxDetail', { params: { fax: id } })

function useFax(id: string) {
  return useSWR(keys.fax(id), () => read(id), {
    refreshInterval: (fax) => (fax === undefined || fax.state === 'queued' ? timings.faxPoll : 0),
    shouldRetryOnError: (error) => !isUnknownFax(error),
    errorRetryInterval: timings.faxPoll,
  })
}

async function retryFax(id: string): Promise<void> {
  rememberFax(await call('retryFax', { params: { fax: id } }))
}

const variants = {
  waiting: { icon: Clock3, tone: 'text-soft' },
  done: { icon: CircleCheck, tone: 'text-success' },
  failed: { icon: CircleAlert, tone: 'text-danger' },
} as const

function Line({ variant, title, children }: { variant: keyof typeof variants; title: string; children: ReactNode }) {
  const { icon, tone } = variants[variant]
  return (
    <div className="flex gap-3">
      <Icon of={icon} className={`mt-0.5 size-6 shrink-0 ${tone}`} />
      <div className="grid gap-1">
        <p className={`text-lg font-semibold ${tone}`}>{title}</p>
        <p className="text-sm text-soft">{children}</p>
      </div>
    </div>
  )
}

export function RecordedFax() {
  const t = useTranslations('fax.status')
  return (
    <Line variant="done" title={t('recorded')}>
      {t('recordedText')}
    </Line>
  )
}

function Failed({ fax: { id, failure } }: { fax: Fax }) {
  const t = useTranslations('fax.status')
  const reason = useTranslations('fax')
  const errorText = useErrorText()
  const { phase, failure: cause, run } = useAction(() => retryFax(id))
  return (
    <div className="grid justify-items-start gap-3">
      <Line variant="failed" title={t('failed')}>
        {reason(`failure.${failure ?? 'unavailable'}`)}
      </Line>
      {cause === undefined ? null : <FieldError>{errorText(cause)}</FieldError>}
      <Button busy={phase === 'busy'} onClick={run}>
        {t('retry')}
      </Button>
    </div>
  )
}

export function FaxStatus({ id }: { id: string }) {
  const t = useTranslations('fax.status')
  const { data: fax, error, mutate, isValidating } = useFax(id)
  if (isUnknownFax(error)) return <RecordedFax />
  return (
    <div role="status">
      {fax?.state === 'failed' ? (
        <Failed fax={fax} />
      ) : fax?.state === 'sent' ? (
        <Line variant="done" title={t('sent')}>
          {t('sentText')}
        </Line>
      ) : fax ? (
        <Line variant="waiting" title={t('queued')}>
          {t(error ? 'stale' : 'queuedText')}
        </Line>
      ) : error ? (
        <div className="grid justify-items-start gap-3">
          <p>{t('unread')}</p>
          <Button busy={isValidating} onClick={() => void mutate()}>
            {t('ask')}
          </Button>
        </div>
      ) : (
        <p className="flex items-center gap-3 text-soft">
          <Spinner />
          {t('loading')}
        </p>
      )}
    </div>
  )
}
