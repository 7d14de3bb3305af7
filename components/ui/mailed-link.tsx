'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { MessagePage } from '@/components/ui/message-page'
import { useMailedParts } from '@/lib/client/accounts/mailed-link'
import { useErrorText } from '@/lib/client/http/error-text'
import { useAction } from '@/lib/client/http/use-action'
import { ApiError } from '@/lib/shared/errors/errors'
import { MailedFailure } from './mailed-failure'

type Screen = { title: string; text: string; actions: ReactNode }

/** The action needs a button, because mail scanners open links. */
export function MailedLink({
  parts: wanted,
  act,
  ask,
  done,
  dead,
}: {
  /** Number of path segments in the link's secret. */
  parts: number
  act: (parts: readonly string[]) => Promise<unknown>
  ask: { title: string; text: string; action: string }
  done: Screen
  dead: Screen
}) {
  const errorText = useErrorText()
  const parts = useMailedParts()
  const { phase, failure, run } = useAction(() => act(parts ?? []))
  const screen = useRef<HTMLDivElement>(null)
  const cut = parts !== undefined && parts.length !== wanted
  const refused = failure instanceof ApiError && failure.status === 400
  const end = phase === 'done' ? done : cut || refused ? dead : undefined

  // The focused button was removed; its replacement gets the focus and is announced.
  const acted = phase === 'done' || refused
  useEffect(() => {
    if (acted) screen.current?.focus()
  }, [acted])

  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      {end ? (
        <MessagePage title={end.title} actions={end.actions}>
          {end === dead ? <p>{errorText('error.mail.link')}</p> : null}
          <p>{end.text}</p>
        </MessagePage>
      ) : (
        <MessagePage
          title={ask.title}
          actions={
            <Button variant="primary" size="lg" busy={phase === 'busy'} onClick={run}>
              {ask.action}
            </Button>
          }
        >
          <p>{ask.text}</p>
          <MailedFailure failure={failure} />
        </MessagePage>
      )}
    </div>
  )
}
