'use client'

import { cursorOf } from '@sesol/contract/wire'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { MailedFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/loading'
import { MessagePage } from '@/components/ui/message-page'
import { PressForm } from '@/components/ui/press-form'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { call } from '@/lib/client/http/api'
import { useMailedRead } from '@/lib/client/http/mailed-read'
import { forgetSigned } from '@/lib/client/support/signatures'
import { paths } from '@/lib/shared/paths'
import { ConfirmedPress, type Press, SignatureRow, useDoneTexts } from '../settings/own-signature'
import { useDeadLink } from './use-dead-link'

/** All signatures of the mailbox that the link was mailed to. */
export function OwnSignatures() {
  const t = useTranslations('ownSignatures')
  const { token, data, error, mutate } = useMailedRead('mailboxSignatures', 2)
  const parts = useMailedParts(2)
  const sent = useSentForm()
  const doneTexts = useDoneTexts()
  const screen = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  const [failed, setFailed] = useState<unknown>(sent?.failure)
  const failure = error ?? failed
  const again = <LinkButton href={paths.ownSignatures}>{t('again')}</LinkButton>
  const dead = useDeadLink(t('deadText'), again)
  const isCut = parts !== undefined && parts.length !== 1
  const end = isCut ? dead(undefined) : failure === undefined ? undefined : dead(failure)

  async function send(more: { press?: Press; signature?: string; cursor?: string }) {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const answer = await call('mailboxSignatures', { body: { token: token ?? '', ...more } })
      if (more.press?.startsWith('withdraw'))
        for (const { campaign } of answer.done?.former ?? []) forgetSigned(campaign.id)
      await mutate(answer, { revalidate: false })
      setFailed(undefined)
      screen.current?.focus()
    } catch (cause) {
      setFailed(cause)
    } finally {
      isBusy.current = false
    }
  }

  if (end) {
    return (
      <MessagePage title={end.title} actions={end.actions}>
        {end.text}
      </MessagePage>
    )
  }
  const { results = [], next = null, done } = data ?? {}
  const cursor = cursorOf({ next })
  return (
    <div className="mx-auto grid max-w-page px-5 py-10 md:px-8 md:py-16">
      <div ref={screen} tabIndex={-1} className="grid max-w-2xl grid-cols-1 gap-6 outline-none">
        <h1 className="font-serif text-4xl font-semibold">{t('title')}</h1>
        {done ? (
          <div role="status" className="grid gap-1 border-s-4 border-line ps-4 font-semibold">
            {doneTexts(done).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        ) : null}
        <MailedFailure failure={failure} />
        {data ? (
          <p className="max-w-text text-soft">{t(results.length ? 'listText' : 'empty')}</p>
        ) : (
          <PressForm onPress={() => void mutate()} className="grid gap-4">
            {failure === undefined ? <Skeleton className="h-40 noscript:hidden" /> : null}
            <Button
              type="submit"
              size="lg"
              className={
                failure === undefined ? 'hidden justify-self-start noscript:inline-flex' : 'justify-self-start'
              }
            >
              {t('show')}
            </Button>
          </PressForm>
        )}
        <ul className="divide-y divide-line">
          {results.map((signature) => (
            <SignatureRow
              key={signature.id}
              signature={signature}
              onPress={(press, { id }) => void send({ press, signature: String(id) })}
            />
          ))}
        </ul>
        {cursor ? (
          <PressForm onPress={() => void send({ cursor })}>
            <Button type="submit" name="cursor" value={cursor}>
              {t('older')}
            </Button>
          </PressForm>
        ) : null}
        {results.length ? (
          <section aria-labelledby="all" className="grid justify-items-start gap-4 border-t border-line pt-6">
            <h2 id="all" className="font-serif text-2xl font-semibold">
              {t('all')}
            </h2>
            <PressForm onPress={(act) => void send({ press: act as Press })} className="grid justify-items-start gap-4">
              <Button type="submit" name="press" value="unfollow_all">
                {t('press.unfollow_all')}
              </Button>
              <ConfirmedPress
                label={t('press.withdraw_all')}
                act="withdraw_all"
                confirm={t('confirmAll')}
                text={<p>{t('withdrawAllText')}</p>}
              />
            </PressForm>
            <p className="text-sm text-soft">{t('downloadText')}</p>
            {/* The browser sends it itself, also with scripts: the answer is a file. */}
            <form method="post">
              <Button type="submit" name="press" value="download">
                {t('download')}
              </Button>
            </form>
          </section>
        ) : null}
      </div>
    </div>
  )
}
