'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { MessagePage } from '@/components/ui/message-page'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { useAction } from '@/lib/client/http/use-action'
import { ApiError } from '@/lib/shared/errors/errors'
import { MailedFailure } from './mailed-failure'

export type MailedScreen = { title: string; text: ReactNode; actions: ReactNode }

type MailedLinkProps = {
  page?: number
  parts: number
  act: (parts: readonly string[], isOther: boolean) => Promise<unknown>
  ask: {
    title: string
    text: string
    action: string
    more?: ReactNode
    beside?: ReactNode
    other?: { text: string; action: string }
    /** Under the button. */
    after?: string
    /** What is asked about is not there yet. */
    isHeld?: boolean
  }
  /** The screen after success; the page shows its own without one. */
  done?: MailedScreen
  /** The end of a link that was refused, or that is cut (no failure). Undefined if another try may succeed. */
  dead: (failure: unknown) => MailedScreen | undefined
}

export const isDeadLink = (failure: unknown): boolean =>
  failure === undefined || (failure instanceof ApiError && failure.status === 400)

/** The action needs a button, because mail scanners open links. */
export function MailedLink({ page, parts: wanted, act, ask, done, dead }: MailedLinkProps) {
  const parts = useMailedParts(page)
  const { phase, failure, run } = useAction((isOther: boolean) => act(parts ?? [], isOther))
  const [isOther, setIsOther] = useState(false)
  const screen = useRef<HTMLDivElement>(null)
  const cut = parts !== undefined && parts.length !== wanted
  const refused = failure === undefined ? undefined : dead(failure)
  const end = phase === 'done' ? done : cut ? dead(undefined) : refused

  // The focused button was removed; its replacement gets the focus and is announced.
  const acted = phase === 'done' || refused !== undefined
  useEffect(() => {
    if (acted) screen.current?.focus()
  }, [acted])

  const isBusy = phase === 'busy'
  const buttonOf = (other: boolean) => ({
    busy: isBusy && isOther === other,
    disabled: ask.isHeld || (isBusy && isOther !== other),
    onClick: () => {
      setIsOther(other)
      void run(other)
    },
  })

  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      {end ? (
        <MessagePage title={end.title} actions={end.actions}>
          {end.text}
        </MessagePage>
      ) : (
        <MessagePage
          title={ask.title}
          beside={ask.beside}
          more={ask.after ? <p className="max-w-text text-sm text-soft">{ask.after}</p> : null}
          actions={
            <>
              <Button variant="primary" size="lg" {...buttonOf(false)} className="max-sm:w-full">
                {ask.action}
              </Button>
              {ask.other ? (
                <Button size="lg" {...buttonOf(true)}>
                  {ask.other.action}
                </Button>
              ) : null}
            </>
          }
        >
          <p>{ask.text}</p>
          {ask.other ? <p>{ask.other.text}</p> : null}
          {ask.more}
          <MailedFailure failure={failure} />
        </MessagePage>
      )}
    </div>
  )
}
