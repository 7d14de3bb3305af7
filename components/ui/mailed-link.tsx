'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { MessagePage } from '@/components/ui/message-page'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { useSentForm } from '@/lib/client/forms/sent-form'
import type { useMailedRead } from '@/lib/client/http/mailed-read'
import { useAction } from '@/lib/client/http/use-action'
import { ApiError } from '@/lib/shared/errors/errors'
import { MailedFailure } from './form-failure'
import { PressForm } from './press-form'

export type MailedScreen = { title: string; text: ReactNode; actions: ReactNode }

type MailedLinkProps = {
  page?: number
  parts: number
  /** What is asked about. */
  read?: Pick<ReturnType<typeof useMailedRead>, 'error' | 'isValidating'> & {
    data: unknown
    mutate: () => Promise<unknown>
  }
  /** Only what was shown may be accepted: where scripts have not read it, the first press shows it (lib/server/bff/plain-form.ts). */
  isShownFirst?: boolean
  /** @param button `this`, or the value of another one */
  act: (parts: readonly string[], button: string) => Promise<unknown>
  ask: {
    title: string
    text: string
    action: string
    more?: ReactNode
    beside?: ReactNode
    others?: { value: string; text?: string; action: string }[]
    /** A vote recommends no button. */
    isVote?: boolean
    /** Under the button. */
    after?: string
  }
  /** The screen after success; the page shows its own without one. */
  done?: MailedScreen
  /** The end of a link that was refused, or that is cut (no failure). Undefined if another try may succeed. */
  dead: (failure: unknown) => MailedScreen | undefined
}

export const isDeadLink = (failure: unknown): boolean =>
  failure === undefined || (failure instanceof ApiError && failure.status === 400)

/** The action needs a button, because mail scanners open links. */
export function MailedLink({ page, parts: wanted, read, isShownFirst = false, act, ask, done, dead }: MailedLinkProps) {
  const t = useTranslations('mailed')
  const ui = useTranslations('ui')
  const parts = useMailedParts(page)
  const sent = useSentForm()
  const isFirst = isShownFirst && read?.data === undefined
  const isPlain = isFirst && parts === undefined
  const { phase, failure, run } = useAction(
    (button: string) => act(parts ?? [], button),
    sent && sent.fields.press !== undefined ? sent : undefined,
  )
  const [pressed, setPressed] = useState('this')
  const screen = useRef<HTMLDivElement>(null)
  const cut = parts !== undefined && parts.length !== wanted
  const refused = failure === undefined ? undefined : dead(failure)
  const unread = read?.error === undefined ? undefined : dead(read.error)
  const end = phase === 'done' ? done : cut ? dead(undefined) : (refused ?? unread)

  // The focused button was removed; its replacement gets the focus and is announced.
  const acted = phase === 'done' || refused !== undefined
  useEffect(() => {
    if (acted) screen.current?.focus()
  }, [acted])

  const isHeld = parts !== undefined && read !== undefined && read.data === undefined && read.error === undefined
  const isBusy = phase === 'busy'
  const buttonOf = (value: string) => ({
    type: 'submit' as const,
    name: isFirst ? undefined : 'press',
    value,
    busy: isBusy && pressed === value,
    disabled: isBusy && pressed !== value,
    // Not faded: the form is read at once.
    'aria-disabled': isHeld || undefined,
  })

  function press(button: string) {
    if (isHeld) return
    setPressed(button)
    void run(button)
  }
  async function retry() {
    if (await read?.mutate()) screen.current?.focus()
  }
  function content() {
    if (end) {
      return (
        <MessagePage title={end.title} actions={end.actions}>
          {end.text}
        </MessagePage>
      )
    }
    if (isFirst && read?.error !== undefined) {
      return (
        <MessagePage
          title={ask.title}
          actions={
            // Another button than that of the form: a double click accepts nothing unseen.
            <PressForm onPress={retry}>
              <Button type="submit" size="lg" busy={read.isValidating}>
                {ui('retry')}
              </Button>
            </PressForm>
          }
        >
          <MailedFailure failure={read.error} />
        </MessagePage>
      )
    }
    return (
      <PressForm onPress={press}>
        <MessagePage
          title={ask.title}
          beside={ask.beside}
          more={ask.after ? <p className="max-w-text text-sm text-soft">{ask.after}</p> : null}
          actions={
            <>
              <Button
                variant={ask.isVote ? 'secondary' : 'primary'}
                size="lg"
                {...buttonOf('this')}
                className="max-sm:w-full"
              >
                {isPlain ? (
                  <>
                    <span className="noscript:hidden">{ask.action}</span>
                    <span className="hidden noscript:inline">{t('show')}</span>
                  </>
                ) : (
                  ask.action
                )}
              </Button>
              {ask.others?.map(({ value, action }) => (
                <Button key={value} size="lg" {...buttonOf(value)} className={ask.isVote ? 'max-sm:w-full' : ''}>
                  {action}
                </Button>
              ))}
            </>
          }
        >
          {isPlain ? <p className="hidden noscript:block">{t('showText')}</p> : null}
          <div className={isPlain ? 'contents noscript:hidden' : 'contents'}>
            <p>{ask.text}</p>
            {ask.others?.map(({ value, text }) => (text ? <p key={value}>{text}</p> : null))}
            {ask.more}
          </div>
          <MailedFailure failure={failure} />
        </MessagePage>
      </PressForm>
    )
  }
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      {content()}
    </div>
  )
}
