'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { toast } from '@/components/ui/toast'
import { useBackoff } from '@/lib/client/http/backoff'
import { useErrorText } from '@/lib/client/http/error-text'
import { requestResetLink, rewordRequest } from './ask-for-link'

/** Seconds before a second mail is offered; a new one invalidates the first one's link. */
const resendSeconds = 60

export function LinkSent({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) {
  const t = useTranslations('accounts')
  const errorText = useErrorText()
  const { seconds, backOff, backOffFrom } = useBackoff()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => backOff(resendSeconds), [backOff])

  async function again() {
    setBusy(true)
    setFailure(undefined)
    try {
      await requestResetLink(email)
      toast.success(t('linkSent'))
      backOff(resendSeconds)
    } catch (error) {
      backOffFrom(error)
      setFailure(rewordRequest(error))
      toast.error(errorText(rewordRequest(error)))
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-6">
      <FormFailure failure={failure} seconds={seconds} />
      <ul className="grid list-disc gap-2 ps-5 marker:text-faint">
        <li>{t('sentSpam')}</li>
        <li>{t('sentOnce')}</li>
        <li>{t('sentNoAccount')}</li>
      </ul>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button size="lg" busy={busy} retryIn={seconds} onClick={again}>
          {t('sendAgain')}
        </Button>
        <Button look="quiet" size="lg" onClick={onOtherAddress}>
          {t('otherAddress')}
        </Button>
      </div>
    </div>
  )
}
