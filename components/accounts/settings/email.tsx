'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FactorAgain, useFactorAgain } from '@/components/accounts/second-factor/factor-again'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { EmailInput } from '@/components/ui/email-input'
import { FormFailure } from '@/components/ui/form-failure'
import { CurrentPassword } from '@/components/ui/password-input'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { Section } from './section'

/** Works without scripts, and then without the record of the member. */
export function Email({ me }: { me?: Me }) {
  const t = useTranslations('settings')
  const sent = useSentForm('changeEmail')
  const [sentTo, setSentTo] = useState(sent?.failure ? undefined : sent?.fields.email)
  return (
    <Section id="email" title={t('email.title')} text={t('email.text')}>
      <div role="status" className="max-w-md empty:hidden">
        {sentTo ? <Banner title={t('email.sent')}>{t('email.sentText', { email: sentTo })}</Banner> : null}
      </div>
      <FactorAgain>
        <EmailForm key={sentTo} email={me?.email ?? ''} onSent={setSentTo} />
      </FactorAgain>
    </Section>
  )
}

function EmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useTranslations('settings')
  const factorAgain = useFactorAgain()
  const { field, props, state } = useContractForm('changeEmail', {
    refused: t('email.refused'),
    submit: async (body, { send }) => {
      await factorAgain(() => send({ body }))
      onSent(body.email)
    },
  })
  return (
    <form {...props} method="post" aria-labelledby="email-title" className="grid max-w-md gap-6">
      <FormFailure {...state} typed />
      <EmailInput {...field('email')} label={t('email.new')} />
      <CurrentPassword email={email} {...field('password')} label={t('email.password')} />
      <Button type="submit" size="lg" busy={state.busy} retryIn={state.seconds} className="sm:justify-self-start">
        {t('email.change')}
      </Button>
    </form>
  )
}
