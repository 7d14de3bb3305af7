'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { MessagePage } from '@/components/ui/message-page'
import { useMailedParts } from '@/lib/client/accounts/mailed-link'
import { useAct } from '@/lib/client/http/act'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'
import { MailedFailure } from './mailed-failure'

type Screen = { title: string; text: string; actions: ReactNode }

/**
 * What a mailed link is for: the page says it, a button does it. Opening the link changes nothing, because programs that
 * check mail open links too.
 */
export function MailedLink({
  parts: wanted,
  act,
  ask,
  done,
  dead,
}: {
  /** How many parts the link's secret has. */
  parts: number
  act: (parts: readonly string[]) => Promise<unknown>
  ask: { title: string; text: string; action: string }
  done: Screen
  dead: Screen
}) {
  const errorText = useErrorText()
  const parts = useMailedParts()
  const { phase, failure, run } = useAct(() => act(parts ?? []))
  const screen = useRef<HTMLDivElement>(null)
  const cut = parts !== undefined && parts.length !== wanted
  const refused = failure instanceof ApiError && failure.status === 400
  const end = phase === 'done' ? done : cut || refused ? dead : undefined

  // The button had the focus and is gone; what took its place gets it, and is read aloud.
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
            <Button look="primary" size="lg" busy={phase === 'busy'} onClick={run}>
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
