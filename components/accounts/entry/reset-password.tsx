'use client'

import { timings } from '@sesol/contract/limits'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { toast } from '@/components/ui/toast'
import { useMailedParts } from '@/lib/client/accounts/mailed-link'
import { useErrorText } from '@/lib/client/http/error-text'
import { getPathname, Link, useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { AccountPage } from './account-page'
import { isDeadLink, ResetPasswordForm } from './reset-password-form'

export function ResetPassword() {
  const t = useTranslations('accounts')
  const errorText = useErrorText()
  const locale = useLocale()
  const router = useRouter()
  const parts = useMailedParts()
  const [end, setEnd] = useState<'done' | 'dead'>()
  const screen = useRef<HTMLDivElement>(null)
  const cut = parts !== undefined && parts.length !== 2
  const [uid = '', token = ''] = parts ?? []

  useEffect(() => {
    if (parts?.length === 2) void isDeadLink({ uid, token }).then((dead) => dead && setEnd((now) => now ?? 'dead'))
  }, [parts, uid, token])

  // The focused button was removed; its replacement gets the focus and is announced.
  useEffect(() => {
    if (end) screen.current?.focus()
  }, [end])

  useEffect(() => {
    if (end !== 'done') return
    // Removes the used secret from the address bar and the history.
    window.history.replaceState(null, '', getPathname({ href: paths.resetPassword, locale }))
    const timer = setTimeout(() => router.replace(paths.signIn), timings.resetRedirect)
    return () => clearTimeout(timer)
  }, [end, locale, router])

  if (end === 'done') {
    return (
      <div ref={screen} tabIndex={-1} className="min-h-dvh outline-none">
        <MessagePage
          title={t('resetDoneTitle')}
          actions={
            <LinkButton href={paths.signIn} replace look="primary" size="lg">
              {t('signIn')}
            </LinkButton>
          }
        >
          <p>{t('resetDoneText')}</p>
        </MessagePage>
      </div>
    )
  }
  if (end === 'dead' || cut) {
    return (
      <div ref={screen} tabIndex={-1} className="min-h-dvh outline-none">
        <MessagePage
          title={t('deadTitle')}
          actions={
            <LinkButton href={paths.forgotPassword} look="primary" size="lg">
              {t('newLink')}
            </LinkButton>
          }
        >
          <p>{cut ? t('cutText') : errorText('error.password.link')}</p>
          <p>{t('deadText')}</p>
        </MessagePage>
      </div>
    )
  }
  const footer = (
    <Link href={paths.forgotPassword} className="font-semibold text-ink underline underline-offset-4">
      {t('newLink')}
    </Link>
  )
  return (
    // Full height in every state, so that the footer does not move.
    <div className="min-h-dvh">
      <AccountPage title={t('resetTitle')} lead={t('resetLead')} aside={t('aside')} footer={footer}>
        <ResetPasswordForm
          uid={uid}
          token={token}
          onDone={() => {
            toast.success(t('resetDone'))
            setEnd('done')
          }}
          onDead={() => setEnd('dead')}
        />
      </AccountPage>
    </div>
  )
}
