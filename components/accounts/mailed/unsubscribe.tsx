'use client'

import type { SubscriptionChoice } from '@sesol/contract/updates/schema'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { MailedFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/loading'
import { MailedLink } from '@/components/ui/mailed-link'
import { MessagePage } from '@/components/ui/message-page'
import { PressForm } from '@/components/ui/press-form'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { call } from '@/lib/client/http/api'
import { useMailedRead } from '@/lib/client/http/mailed-read'
import { useAction } from '@/lib/client/http/use-action'
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

/** The e-mail may have been forwarded, so its link ends no others: another one is mailed to the mailbox. */
function EndLink({ token = '' }: { token: string | undefined }) {
  const s = useTranslations('mailed.updates')
  const sent = useSentForm('sendEndLink')
  const { phase, failure, seconds, run } = useAction(() => call('sendEndLink', { body: { token } }), sent)
  return (
    <div className="grid w-full max-w-text justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-soft">{s('allText')}</p>
      <MailedFailure failure={failure} />
      {phase === 'done' ? null : (
        <PressForm onPress={() => void run()}>
          <Button type="submit" name="choice" value="all" size="lg" busy={phase === 'busy'} retryIn={seconds}>
            {s('all')}
          </Button>
        </PressForm>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {phase === 'done' ? s('allSent') : null}
      </p>
    </div>
  )
}

function Subscription() {
  const t = useTranslations('mailed')
  const s = useTranslations('mailed.updates')
  const screen = useRef<HTMLDivElement>(null)
  // The call changes nothing without a choice.
  const { token, data, error, mutate } = useMailedRead('updateSubscription')
  const isPressed = useSentForm('sendEndLink') !== undefined
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const home = (
    <LinkButton href="/" size="lg">
      {t('goHome')}
    </LinkButton>
  )
  const dead = useDeadLink(t('deadUnsubscribe'), home)

  async function choose(choice: SubscriptionChoice) {
    setBusy(true)
    setFailure(undefined)
    try {
      await mutate(await call('updateSubscription', { body: { token: token ?? '', choice } }), { revalidate: false })
      screen.current?.focus()
    } catch (cause) {
      setFailure(cause)
    } finally {
      setBusy(false)
    }
  }
  const end = error === undefined ? undefined : dead(error)
  if (end) {
    return (
      <MessagePage title={end.title} actions={end.actions}>
        {end.text}
      </MessagePage>
    )
  }
  const choice = data?.is_on === false ? 'on' : 'off'
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <MessagePage
        title={s(choice === 'on' ? 'offTitle' : 'title')}
        actions={
          <>
            {data ? (
              <PressForm onPress={() => void choose(choice)}>
                <Button
                  type="submit"
                  name="choice"
                  value={choice}
                  variant={choice === 'off' ? 'primary' : 'secondary'}
                  size="lg"
                  busy={busy}
                >
                  {s(choice)}
                </Button>
              </PressForm>
            ) : error ? (
              <PressForm onPress={() => void mutate()}>
                <Button type="submit">{s('retry')}</Button>
              </PressForm>
            ) : null}
            {error ? null : <EndLink token={token} />}
          </>
        }
      >
        {data?.campaign.title ? (
          <p dir="auto" className="font-serif text-lg font-semibold wrap-anywhere text-ink">
            {data.campaign.title}
          </p>
        ) : null}
        {data ? <p role="status">{s(choice === 'on' ? 'offText' : 'onText')}</p> : null}
        {data || error || isPressed ? null : <Skeleton className="h-14" />}
        <MailedFailure failure={failure ?? error} />
      </MessagePage>
    </div>
  )
}
