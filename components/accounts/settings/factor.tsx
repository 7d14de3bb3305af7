'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import type { SecondFactor } from '@sesol/contract/accounts/second-factor'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CodeInput } from '@/components/accounts/second-factor/code-input'
import { FactorAgain } from '@/components/accounts/second-factor/factor-again'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { CurrentPassword } from '@/components/ui/password-input'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { useSecondFactor } from '@/lib/client/http/queries'
import { formatDay } from '@/lib/shared/text/dates'
import { Enrolment, RecoveryCodes } from './factor-enrolment'
import { LoadFailure } from './load-failure'
import { AddPasskey, FactorDialog, Passkeys } from './passkeys'
import { PasswordDialog } from './password-dialog'
import { Section } from './section'
import { FactorRows } from './settings-skeleton'

export function Factor({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const { data, error, mutate } = useSecondFactor(me.id)
  return (
    <Section id="factor" text={t('factor.text')}>
      {data ? (
        <FactorAgain>
          <State me={me} factor={data} onChanged={() => mutate()} />
        </FactorAgain>
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
  const locale = useLocale()
  const [step, setStep] = useState<'enrolling' | 'removing' | 'adding' | 'renewing'>()
  const [codes, setCodes] = useState<string[]>()
  const [changes, setChanges] = useState(0)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changes > 0) outcome.current?.focus()
  }, [changes])

  async function done() {
    await onChanged()
    setStep(undefined)
    setCodes(undefined)
    setChanges((count) => count + 1)
  }
  const showCodes = async (given: string[]) => (given.length > 0 ? setCodes(given) : done())
  const cancel = () => setStep(undefined)

  if (codes) return <RecoveryCodes codes={codes} onDone={done} />
  if (step === 'enrolling') return <Enrolment me={me} onDone={done} onCancel={cancel} />
  if (step === 'adding') return <AddPasskey me={me} onAdded={showCodes} onCancel={cancel} />
  const { enrolled_at, passkeys, recovery_codes, is_required } = factor
  const isOn = enrolled_at !== null || passkeys.length > 0
  if (!isOn && !me.email_confirmed) return <Banner tone="warning">{t('factor.unconfirmed')}</Banner>
  return (
    <div ref={outcome} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      {isOn ? null : (
        <>
          <p>{t('factor.off')}</p>
          {is_required ? <Banner tone="warning">{t('factor.required')}</Banner> : null}
        </>
      )}
      {enrolled_at === null ? (
        <Button size="lg" onClick={() => setStep('enrolling')}>
          {t(isOn ? 'factor.addApp' : 'factor.begin')}
        </Button>
      ) : (
        <>
          <p className="font-semibold text-success">{t('factor.on', { date: formatDay(enrolled_at, locale) })}</p>
          <Button size="lg" onClick={() => setStep('removing')}>
            {t('factor.remove')}
          </Button>
        </>
      )}
      <Passkeys me={me} passkeys={passkeys} onAdd={() => setStep('adding')} onChanged={done} />
      {isOn ? (
        <div className="grid w-full justify-items-start gap-4 border-t border-line pt-5">
          <div className="grid gap-1">
            <h2 className="text-lg font-semibold">{t('factor.codesTitle')}</h2>
            <p>{t('factor.left', { count: recovery_codes })}</p>
          </div>
          <Button size="lg" onClick={() => setStep('renewing')}>
            {t('factor.renew')}
          </Button>
        </div>
      ) : null}
      {step === 'removing' ? (
        <RemovalDialog me={me} isRequired={is_required} onClose={cancel} onRemoved={done} />
      ) : null}
      {step === 'renewing' ? (
        <FactorDialog
          me={me}
          title={t('factor.renewTitle')}
          text={t('factor.renewText')}
          action={t('factor.renewConfirm')}
          send={async (password) => {
            const { recovery_codes: renewed } = await call('renewRecoveryCodes', { body: { password } })
            setStep(undefined)
            setCodes(renewed)
          }}
          onClose={cancel}
        />
      ) : null}
    </div>
  )
}

type RemovalDialogProps = { me: Me; isRequired: boolean; onClose: () => void; onRemoved: () => Promise<void> }

function RemovalDialog({ me, isRequired, onClose, onRemoved }: RemovalDialogProps) {
  const t = useTranslations('settings')
  const { field, props, state } = useContractForm('removeFactor', {
    defaultValues: { password: '', one_time_code: '' },
    refused: t('factor.notRemoved'),
    submit: async (body, { send }) => {
      await send({ body })
      toast.success(t('factor.removed'))
      await onRemoved()
    },
  })
  return (
    <PasswordDialog
      {...props}
      {...state}
      texts={{
        title: t('factor.question'),
        text: t(isRequired ? 'factor.removeRequired' : 'factor.removeText'),
        send: t('factor.confirmRemoval'),
        cancel: t('factor.cancel'),
      }}
      variant="danger"
      onClose={onClose}
    >
      <CurrentPassword email={me.email} {...field('password')} label={t('factor.password')} />
      <CodeInput {...field('one_time_code')} />
    </PasswordDialog>
  )
}
