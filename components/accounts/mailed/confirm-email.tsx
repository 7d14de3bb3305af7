'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { MailedFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useViewer } from '@/lib/client/accounts/session'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { localized } from '@/lib/i18n/routing'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { useDeadLink } from './use-dead-link'

function ConfirmationAgain() {
  const t = useTranslations('mailed')
  const locale = useLocale()
  const { viewer } = useViewer()
  const { phase, failure, seconds, run } = useAction(() => call('sendConfirmation'))
  return (
    <div className="grid max-w-text justify-items-start gap-4">
      <MailedFailure failure={failure} />
      {viewer ? (
        <>
          {phase === 'done' ? null : (
            <Button variant="primary" size="lg" busy={phase === 'busy'} retryIn={seconds} onClick={run}>
              {t('sendAgain')}
            </Button>
          )}
          <p role="status" className="text-lg font-semibold">
            {phase === 'done' ? t('sentAgain') : null}
          </p>
        </>
      ) : (
        <LinkButton
          href={paths.signIn}
          variant="primary"
          size="lg"
          onClick={() => rememberReturnAddress(localized(locale, '/confirm-email'))}
        >
          {t('signIn')}
        </LinkButton>
      )}
    </div>
  )
}

export function ConfirmEmail() {
  const t = useTranslations('mailed')
  const { viewer } = useViewer()
  const home = (
    <LinkButton href="/" variant="primary" size="lg">
      {t('goHome')}
    </LinkButton>
  )
  const dead = useDeadLink(t('deadConfirmation'), <ConfirmationAgain />)
  const sessionFirst = {
    title: t('sessionTitle'),
    text: (
      <>
        <p>{t(viewer ? 'sessionOther' : 'sessionText')}</p>
        <p>{t('sessionReset')}</p>
      </>
    ),
    actions: (
      <>
        {viewer ? null : (
          <LinkButton
            href={paths.signIn}
            variant="primary"
            size="lg"
            // The secret in this address opens nothing without the session.
            onClick={() => rememberReturnAddress(location.pathname)}
          >
            {t('signIn')}
          </LinkButton>
        )}
        <LinkButton href={paths.forgotPassword} size="lg">
          {t('newPassword')}
        </LinkButton>
      </>
    ),
  }
  const isSessionMissing = (failure: unknown) => failure instanceof ApiError && failure.id === 'error.mail.session'
  return (
    <MailedLink
      parts={2}
      act={([uid = '', token = '']) => call('confirmEmail', { body: { uid, token } })}
      ask={{ title: t('confirmTitle'), text: t('confirmText'), action: t('confirm') }}
      done={{ title: t('confirmedTitle'), text: <p>{t('confirmedText')}</p>, actions: home }}
      dead={(failure) => (isSessionMissing(failure) ? sessionFirst : dead(failure))}
    />
  )
}
