'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { call } from '@/lib/client/http/api'
import { Subscription } from './subscription'
import { useDeadLink } from './use-dead-link'

type Kind = 'recommendations' | 'all' | 'digests' | 'alerts' | 'others'

export function Unsubscribe() {
  const sent = useSentForm()
  const [token = sent?.fields.kind] = useMailedParts() ?? []
  if (token?.startsWith('all.')) return <End key="all" kind="all" />
  if (token?.startsWith('r.')) return <End key="recommendations" kind="recommendations" />
  if (token?.startsWith('d.')) return <End key="digests" kind="digests" />
  if (token?.startsWith('a.')) return <End key="alerts" kind="alerts" />
  // Only the token of a mail about one campaign has no dot.
  const isOne = token ? !token.includes('.') : sent?.fields.choice && sent.call !== 'unsubscribe'
  return isOne ? <Subscription /> : <End key="others" kind="others" />
}

function End({ kind }: { kind: Kind }) {
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
      act={([token = '']) => call(kind === 'all' ? 'endSubscriptions' : 'unsubscribe', { body: { token } })}
      ask={{
        ...{ title: t(`stopTitle.${kind}`), text: t(`stopText.${kind}`), action: t(`stop.${kind}`) },
        // Where the token is not read yet, it may be that of one campaign.
        more: <input type="hidden" name="choice" value="off" />,
      }}
      done={{ title: t('stoppedTitle'), text: <p>{t(`stopped.${kind}`)}</p>, actions: home }}
      dead={dead}
    />
  )
}
