'use client'

import type { ReportedWay } from '@sesol/contract/support/deliveries'
import { Check } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { call } from '@/lib/client/http/call'
import { useAction } from '@/lib/client/http/use-action'
import { doneToday, nameOf, rememberDone } from '@/lib/client/support/acted-today'

export function SentQuestion({ campaign, way }: { campaign: number; way: ReportedWay }) {
  const t = useTranslations('sent')
  const name = nameOf(campaign, `${way}_sent`)
  const [wasDone] = useState(() => doneToday().includes(name))
  const [isRefused, setRefused] = useState(false)
  const { phase, failure, seconds, run } = useAction(async () => {
    await call('reportSend', { params: { id: campaign }, body: { way } })
    rememberDone(name)
  })
  if (!t.has('why') || wasDone || isRefused) return null
  if (phase === 'done') {
    return (
      <p role="status" className="flex items-center gap-2 text-sm font-semibold">
        <Icon of={Check} className="size-5 shrink-0 text-success" />
        {t(`${way}.thanks`)}
      </p>
    )
  }
  return (
    <section aria-label={t(`${way}.question`)} className="grid gap-3 rounded border border-line p-4">
      <p className="font-semibold">{t(`${way}.question`)}</p>
      <p className="text-sm text-soft">{t('why')}</p>
      <FormFailure failure={failure} seconds={seconds} />
      <div className="flex flex-wrap gap-2.5">
        <Button busy={phase === 'busy'} retryIn={seconds} onClick={run}>
          {t(`${way}.yes`)}
        </Button>
        <Button variant="quiet" onClick={() => setRefused(true)}>
          {t('notYet')}
        </Button>
      </div>
    </section>
  )
}
