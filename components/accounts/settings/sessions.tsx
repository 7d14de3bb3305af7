'use client'

import type { OwnSession } from '@sesol/contract/account-settings'
import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useClock } from '@/lib/client/browser/clock'
import { useErrorText } from '@/lib/client/http/error-text'
import { isLacking, useOwnSessions } from '@/lib/client/http/queries'
import { EndOtherSessions } from './end-others'
import { Section } from './section'
import { SessionRow } from './session-row'
import { SessionRows } from './settings-skeleton'

export function Sessions({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { data, error, mutate } = useOwnSessions(me.id)
  if (isLacking(error)) return null
  return (
    <Section id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
      {data ? (
        <List sessions={data.results} onEnded={() => mutate()} />
      ) : error ? (
        <div className="grid justify-items-start gap-5">
          <Banner tone="danger" role="alert" title={t('sessions.failed')} className="w-full">
            {errorText(error)}
          </Banner>
          <Button onClick={() => void mutate()}>{ui('retry')}</Button>
        </div>
      ) : (
        <SessionRows />
      )}
    </Section>
  )
}

function List({ sessions, onEnded }: { sessions: OwnSession[]; onEnded: () => Promise<unknown> }) {
  const t = useTranslations('settings')
  const ordered = sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
  const others = ordered.filter(({ is_current }) => !is_current)
  const now = useClock(Math.max(...others.map(({ last_seen_at }) => Date.parse(last_seen_at)).filter(Number.isFinite)))
  const list = useRef<HTMLUListElement>(null)
  const [ended, setEnded] = useState(0)
  // The pressed button was removed with its row.
  useEffect(() => {
    if (ended > 0) list.current?.focus()
  }, [ended])

  async function end(text: string) {
    toast.success(text)
    await onEnded()
    setEnded((count) => count + 1)
  }

  return (
    <div className="grid gap-6">
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="sessions-title"
        className="divide-y divide-line border-y border-line"
      >
        {ordered.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            onEnded={() => end(t('sessions.ended', { device: session.device || t('sessions.unknown') }))}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <EndOtherSessions count={others.length} onEnded={() => end(t('sessions.othersEnded'))} />
      ) : (
        <p className="text-sm text-soft">{t('sessions.onlyThis')}</p>
      )}
    </div>
  )
}
