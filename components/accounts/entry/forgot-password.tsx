'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { rememberEmail } from '@/lib/client/accounts/named-email'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { AccountPage } from './account-page'
import { ForgotPasswordForm } from './forgot-password-form'
import { LinkSent } from './link-sent'

/** Says the same whether or not the address belongs to a member. */
export function ForgotPassword() {
  const t = useTranslations('accounts')
  const [sentTo, setSentTo] = useState<string>()
  const screen = useRef<HTMLDivElement>(null)

  // The focused button was removed; its replacement gets the focus and is announced.
  useEffect(() => {
    if (sentTo !== undefined) screen.current?.focus()
  }, [sentTo])

  const footer = (
    <Link href={paths.signIn} className="font-semibold text-ink underline underline-offset-4">
      {t('backToSignIn')}
    </Link>
  )
  if (sentTo === undefined) {
    return (
      <AccountPage title={t('forgotTitle')} lead={t('forgotLead')} aside={t('aside')} footer={footer}>
        <ForgotPasswordForm
          onSent={(email) => {
            toast.success(t('linkSent'))
            rememberEmail(email)
            setSentTo(email)
          }}
        />
      </AccountPage>
    )
  }
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <AccountPage
        title={t('sentTitle')}
        lead={t.rich('sentLead', {
          email: sentTo,
          address: (text) => <strong className="font-semibold wrap-anywhere text-ink">{text}</strong>,
        })}
        aside={t('aside')}
        footer={footer}
      >
        <LinkSent email={sentTo} onOtherAddress={() => setSentTo(undefined)} />
      </AccountPage>
    </div>
  )
}
