'use client'

import { CircleAlert, RotateCw, Sparkles, Square } from 'lucide'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/loading'
import type { WizardValues } from '@/components/wizard/values'
import { materialDigest } from './generation-request'
import { useGenerated } from './use-generation'

const stages = [
  ['slow', 15],
  ['writing', 4],
  ['reading', 0],
] as const

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begun = Date.now()
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - begun) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

function Elapsed() {
  const t = useTranslations('create.aiWork')
  const { rewritten } = useGenerated()
  const seconds = useSeconds()
  const [stage] = stages.find(([, from]) => seconds >= from) ?? stages[2]
  return (
    <>
      <Spinner className="shrink-0 text-accent" />
      <span className="min-w-0 flex-1">{t(stage === 'writing' && rewritten ? 'rewriting' : stage)}</span>
      <span aria-hidden="true" className="text-soft tabular-nums">
        {t('seconds', { seconds })}
      </span>
    </>
  )
}

export function GenerationStatus() {
  const t = useTranslations('create.aiWork')
  const { state, failure, rewritten, ask, cancel } = useGenerated()
  const { control, getValues } = useFormContext<WizardValues>()
  const [source, from] = useWatch({ control, name: ['generated_source', 'generated_from'] })
  const outdated = useMemo(() => from !== '' && from !== materialDigest(getValues()), [from, getValues])
  const running = state === 'running'
  const press = ({ detail }: MouseEvent) => {
    if (running) return cancel()
    // The second click of a double click on "stop" must not start again.
    if (detail < 2) ask(state === 'failed' ? rewritten : undefined)
  }
  const sign = running ? Square : source ? RotateCw : Sparkles
  const origin = source === 'template' ? 'fromTemplate' : source ? 'fromModel' : 'offer'
  const message = state === 'stopped' ? 'stopped' : outdated ? 'outdated' : origin
  return (
    <section aria-label={t('label')} className="rounded border border-line bg-sunken px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {state === 'failed' ? (
          // A toast has announced it.
          <p className="flex min-w-0 flex-1 basis-60 gap-3 text-sm font-semibold text-danger">
            <Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0" />
            {failure}
          </p>
        ) : null}
        <p
          role="status"
          className={
            state === 'failed' ? 'sr-only' : 'flex min-w-0 flex-1 basis-60 items-center gap-3 text-sm text-ink'
          }
        >
          {running ? <Elapsed /> : state === 'failed' ? null : t(message)}
        </p>
        <Button onClick={press}>
          <Icon of={sign} className="size-4.5" />
          {t(running ? 'stop' : state === 'failed' ? 'retry' : source ? 'again' : 'begin')}
        </Button>
      </div>
    </section>
  )
}
