'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SendButton } from '@/components/accounts/send-button'
import { EmailInput } from '@/components/ui/email-input'
import { FormFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { linkTo } from '@/components/ui/text-link'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { paths } from '@/lib/shared/paths'

/** Asks for a mailbox, whose signatures are listed by a mailed link. */
export function SignaturesForm() {
  const t = useTranslations('ownSignatures')
  const sent = useSentForm('sendMailboxLink')
  const [isSent, setSent] = useState(sent !== undefined && sent.failure === undefined)
  const { field, props, state } = useContractForm('sendMailboxLink', {
    submit: async (body, { send }) => {
      await send({ body })
      setSent(true)
    },
  })
  if (isSent) {
    return (
      <MessagePage
        title={t('sentTitle')}
        actions={
          <LinkButton href={paths.ownSignatures} replace size="lg" onClick={() => setSent(false)}>
            {t('other')}
          </LinkButton>
        }
      >
        <p role="status">{t('sentText')}</p>
      </MessagePage>
    )
  }
  return (
    <form {...props} method="post" aria-label={t('title')}>
      <MessagePage title={t('title')} actions={<SendButton {...state}>{t('send')}</SendButton>}>
        <p>{t('lead')}</p>
        <p>{t.rich('member', { settings: linkTo(paths.settingsPage('signatures')) })}</p>
        <FormFailure {...state} typed />
        <EmailInput {...field('email')} id="email" label={t('email')} />
      </MessagePage>
    </form>
  )
}
