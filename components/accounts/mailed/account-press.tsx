'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { call } from '@/lib/client/http/api'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { useDeadLink } from './use-dead-link'

/** The call, and where the pages after the press and of a dead link lead. */
const presses = {
  end: {
    act: ([session = '', token = '']: readonly string[]) => call('endSessionByMail', { body: { session, token } }),
    next: paths.forgotPassword,
    instead: paths.settingsPage('password'),
  },
  newEmail: {
    act: ([uid = '', token = '']: readonly string[]) => call('confirmNewEmail', { body: { uid, token } }),
    next: paths.settingsPage('account'),
    instead: paths.settingsPage('account'),
  },
  formerEmail: {
    act: ([uid = '', token = '']: readonly string[]) => call('keepFormerEmail', { body: { uid, token } }),
    next: paths.forgotPassword,
    instead: paths.contact,
  },
}

/** One press about the own account. */
export function AccountPress({ of: name }: { of: keyof typeof presses }) {
  const t = useTranslations('mailed')
  const { act, next, instead } = presses[name]
  const lead = (href: string, label: string, onClick = () => {}) => (
    <LinkButton href={href} variant="primary" size="lg" onClick={onClick}>
      {label}
    </LinkButton>
  )
  const dead = useDeadLink(t(`pressDead.${name}`), lead(instead, t(`pressInstead.${name}`)))
  const sessionFirst = {
    title: t('sessionTitle'),
    text: <p>{t('newEmailSession')}</p>,
    // The secret in this address opens nothing without the session.
    actions: lead(paths.signIn, t('signIn'), () => rememberReturnAddress(location.pathname)),
  }
  return (
    <MailedLink
      parts={2}
      act={act}
      ask={{ title: t(`pressTitle.${name}`), text: t(`pressText.${name}`), action: t(`press.${name}`) }}
      done={{
        title: t(`pressedTitle.${name}`),
        text: <p>{t(`pressedText.${name}`)}</p>,
        actions: lead(next, t(`pressedNext.${name}`)),
      }}
      dead={(failure) =>
        failure instanceof ApiError && failure.id === 'error.mail.session' ? sessionFirst : dead(failure)
      }
    />
  )
}
