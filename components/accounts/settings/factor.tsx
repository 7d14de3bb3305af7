'use client'

import type { Me } from '@sesol/contract/accounts'
import type { SecondFactor } from '@sesol/contract/second-factor'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { isLacking, useSecondFactor } from '@/lib/client/http/queries'
import { formatDay } from '@/lib/shared/text/dates'
import { Enrolment } from './factor-enrolment'
import { RemovalDialog } from './factor-removal'
import { LoadFailure } from './load-failure'
import { Section } from './section'
import { FactorRows } from './settings-skeleton'

export function Factor({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const { data, error, mutate } = useSecondFactor(me.id)
  if (isLacking(error)) return null
  return (
    <Section id="factor" title={t('factor.title')} text={t('factor.text')}>
      {data ? (
        <State me={me} factor={data} onChanged={() => mutate()} />
      ) : error ? (
        <LoadFailure title={t('factor.failed')} error={error} onRetry={() => mutate()} />
      ) : (
        <FactorRows />
      )}
    </Section>
  )
}

type StateProps = { me: Me; factor: SecondFactor; onChanged: () => Promise<unknown> }

function State({ me, factor, onChanged }: StateProps) {
  const t = useTranslations('settings')
  const [step, setStep] = useState<'enrolling' | 'removing'>()
  const [changes, setChanges] = useState(0)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changes > 0) outcome.current?.focus()
  }, [changes])

  async function done() {
    await onChanged()
    setStep(undefined)
    setChanges((count) => count + 1)
  }

  if (step === 'enrolling') return <Enrolment me={me} onDone={done} onCancel={() => setStep(undefined)} />
  return (
    <div ref={outcome} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      {factor.enrolled_at === null ? (
        <>
          <p>{t('factor.off')}</p>
          {factor.is_required ? <Banner tone="warning">{t('factor.required')}</Banner> : null}
          <Button size="lg" onClick={() => setStep('enrolling')}>
            {t('factor.begin')}
          </Button>
        </>
      ) : (
        <>
          <Enrolled since={factor.enrolled_at} left={factor.recovery_codes} />
          <Button size="lg" onClick={() => setStep('removing')}>
            {t('factor.remove')}
          </Button>
        </>
      )}
      {step === 'removing' ? (
        <RemovalDialog me={me} isRequired={factor.is_required} onClose={() => setStep(undefined)} onRemoved={done} />
      ) : null}
    </div>
  )
}

function Enrolled({ since, left }: { since: string; left: number }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-success">{t('factor.on', { date: formatDay(since, locale) })}</p>
      <p>{t('factor.left', { count: left })}</p>
      <p className="max-w-text text-sm text-soft">{t('factor.renew')}</p>
    </div>
  )
}
