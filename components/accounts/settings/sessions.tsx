'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import type { OwnSession } from '@sesol/contract/accounts/settings'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { useClock } from '@/lib/client/browser/clock'
import { call } from '@/lib/client/http/api'
import { useOwnSessions } from '@/lib/client/http/queries'
import { ApiError } from '@/lib/shared/errors/errors'
import { formatDay } from '@/lib/shared/text/dates'
import { relativeTime } from '@/lib/shared/text/relative-time'
import { LoadFailure } from './load-failure'
import { Section } from './section'
import { SessionRows } from './settings-skeleton'

type SessionRowProps = {
  session: OwnSession
  now: number
  onEnded: () => Promise<void>
}

/** No optimistic removal: a session must not look ended while it is active. */
function SessionRow({ session, now, onEnded }: SessionRowProps) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const sessionEnd = useSessionEnd()
  const [busy, setBusy] = useState(false)
  const device = session.device || t('sessions.unknown')

  async function end() {
    setBusy(true)
    try {
      await call('endSession', { params: { session: session.id } })
      await onEnded()
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await onEnded()
      else if (!sessionEnd(error)) toast.error(t('sessions.notEnded', { device }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          {device}
          {session.is_current ? <span className="font-normal text-success"> · {t('sessions.current')}</span> : null}
        </p>
        <p className="text-sm text-soft">
          {session.is_current ? t('sessions.now') : <LastSeen moment={session.last_seen_at} now={now} />}
        </p>
        <p className="text-sm text-soft">{t('sessions.since', { date: formatDay(session.created_at, locale) })}</p>
      </div>
      {session.is_current ? null : (
        <Button busy={busy} onClick={end} aria-label={t('sessions.endOne', { device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function LastSeen({ moment, now }: { moment: string; now: number }) {
  const t = useTranslations('settings')
  const format = useFormatter()
  const when = relativeTime(moment, now, useLocale())
  if (when === undefined) return t('sessions.seen', { when: moment })
  return (
    <time dateTime={moment} title={format.dateTime(new Date(moment), { dateStyle: 'long', timeStyle: 'short' })}>
      {t('sessions.seen', { when })}
    </time>
  )
}

function EndOtherSessions({ count, onEnded }: { count: number; onEnded: () => Promise<void> }) {
  const t = useTranslations('settings')
  const sessionEnd = useSessionEnd()
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed')

  async function end() {
    setState('busy')
    try {
      await call('endOtherSessions')
      setState('closed')
      await onEnded()
    } catch (error) {
      setState('closed')
      if (!sessionEnd(error)) toast.error(t('sessions.othersNotEnded'))
    }
  }

  return (
    <>
      <div className="grid justify-items-start gap-2">
        <Button variant="danger" onClick={() => setState('asking')}>
          {t('sessions.endOthers')}
        </Button>
        <p className="text-sm text-soft">{t('sessions.staysHere')}</p>
      </div>
      {state === 'closed' ? null : (
        <Dialog title={t('sessions.askTitle')} busy={state === 'busy'} onClose={() => setState('closed')}>
          <p>{t('sessions.askText', { count })}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button
              size="lg"
              disabled={state === 'busy'}
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            >
              {t('sessions.keep')}
            </Button>
            <Button variant="danger" size="lg" busy={state === 'busy'} onClick={end}>
              {t('sessions.endAll')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

export function Sessions({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const { data, error, mutate } = useOwnSessions(me.id)
  return (
    <Section id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
      {data ? (
        <List sessions={data.results} onEnded={() => mutate()} />
      ) : error ? (
        <LoadFailure title={t('sessions.failed')} error={error} onRetry={() => mutate()} />
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
