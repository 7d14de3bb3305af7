'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { call } from '@/lib/client/http/api'
import { Subscription } from './subscription'
import { useDeadLink } from './use-dead-link'

/** Of a mail about one campaign; other tokens have a dot. */
const isOfCampaign = (token: string | undefined) => token !== undefined && !token.includes('.')

export function Unsubscribe() {
  const [token] = useMailedParts() ?? []
  return isOfCampaign(token) && token ? <Subscription token={token} /> : <UnsubscribeFromAll />
}

function UnsubscribeFromAll() {
  const t = useTranslations('mailed')
  const home = (
    <LinkButton href="/" size="lg">
      {t('goHome')}
    </LinkButton>
  )
  const dead = useDeadLink(t('deadUnsubscribe'), home)
  return (
    <MailedLink
      parts={1}
      act={([token = '']) => call('unsubscribe', { body: { token } })}
      ask={{ title: t('unsubscribeTitle'), text: t('unsubscribeText'), action: t('unsubscribe') }}
      done={{ title: t('unsubscribedTitle'), text: <p>{t('unsubscribedText')}</p>, actions: home }}
      dead={dead}
    />
  )
}
