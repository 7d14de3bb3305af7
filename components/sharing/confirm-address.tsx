'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useAction } from '@/lib/client/http/use-action'

export function ConfirmAddress() {
  const t = useTranslations('share')
  const errorText = useErrorText()
  const { phase, failure, seconds, run } = useAction(() => call('sendConfirmation'))
  return (
    <>
      <Banner tone="warning" title={errorText('error.session.unconfirmed')} role="status" />
      <FormFailure failure={failure} seconds={seconds} />
      <div className="grid gap-3">
        {phase === 'done' ? null : (
          <Button variant="primary" size="lg" busy={phase === 'busy'} retryIn={seconds} onClick={run}>
            {t('sendConfirmation')}
          </Button>
        )}
        <p role="status" className="font-semibold empty:hidden">
          {phase === 'done' ? t('confirmationSent') : null}
        </p>
      </div>
    </>
  )
}
