'use client'

import type { SubscriptionChoice } from '@sesol/contract/updates/schema'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { MailedFailure } from '@/components/ui/mailed-failure'
import { isDeadLink } from '@/components/ui/mailed-link'
import { MessagePage } from '@/components/ui/message-page'
import { Skeleton } from '@/components/ui/skeleton'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useAction } from '@/lib/client/http/use-action'

/** The call changes nothing without a choice. */
function useSubscription(token: string, onChange: () => void) {
  const { data, error, mutate } = useSWR(
    ['updateSubscription', token],
    () => call('updateSubscription', { body: { token } }),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  const [busy, setBusy] = useState<SubscriptionChoice>()
  const [failure, setFailure] = useState<unknown>()

  async function choose(choice: SubscriptionChoice) {
    setBusy(choice)
    setFailure(undefined)
    try {
      await mutate(await call('updateSubscription', { body: { token, choice } }), { revalidate: false })
      onChange()
    } catch (cause) {
      setFailure(cause)
    } finally {
      setBusy(undefined)
    }
  }

  return { data, error, retry: mutate, choose, busy, failure }
}

function DeadLink() {
  const t = useTranslations('mailed')
  const errorText = useErrorText()
  return (
    <MessagePage
      title={t('deadTitle')}
      actions={
        <LinkButton href="/" size="lg">
          {t('goHome')}
        </LinkButton>
      }
    >
      <p>{errorText('error.mail.link')}</p>
      <p>{t('deadUnsubscribe')}</p>
    </MessagePage>
  )
}

/** The e-mail may have been forwarded, so its link ends no others: another one is mailed to the mailbox. */
function EndLink({ token }: { token: string }) {
  const s = useTranslations('mailed.updates')
  const { phase, failure, seconds, run } = useAction(() => call('sendEndLink', { body: { token } }))
  return (
    <div className="grid w-full max-w-text justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-soft">{s('allText')}</p>
      <MailedFailure failure={failure} />
      {phase === 'done' ? null : (
        <Button size="lg" busy={phase === 'busy'} retryIn={seconds} onClick={run}>
          {s('all')}
        </Button>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {phase === 'done' ? s('allSent') : null}
      </p>
    </div>
  )
}

export function Subscription({ token }: { token: string }) {
  const s = useTranslations('mailed.updates')
  const screen = useRef<HTMLDivElement>(null)
  const { data, error, retry, choose, busy, failure } = useSubscription(token, () => screen.current?.focus())

  if (error && isDeadLink(error)) return <DeadLink />
  if (!data) {
    return (
      <MessagePage
        title={s('title')}
        actions={error ? <Button onClick={() => void retry()}>{s('retry')}</Button> : null}
      >
        {error ? <MailedFailure failure={error} /> : <Skeleton className="h-14" />}
      </MessagePage>
    )
  }
  const { campaign, is_on } = data
  const button = (choice: SubscriptionChoice, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      size="lg"
      busy={busy === choice}
      disabled={busy !== undefined && busy !== choice}
      onClick={() => void choose(choice)}
    >
      {s(choice)}
    </Button>
  )
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <MessagePage
        title={s(is_on ? 'title' : 'offTitle')}
        actions={
          <>
            {is_on ? button('off', 'primary') : null}
            {is_on ? null : button('on', 'secondary')}
            <EndLink token={token} />
          </>
        }
      >
        {campaign.title ? (
          <p dir="auto" className="font-serif text-lg font-semibold wrap-anywhere text-ink">
            {campaign.title}
          </p>
        ) : null}
        <p role="status">{s(is_on ? 'onText' : 'offText')}</p>
        <MailedFailure failure={failure} />
      </MessagePage>
    </div>
  )
}
