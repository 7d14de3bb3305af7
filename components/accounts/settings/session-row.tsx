'use client'

import type { OwnSession } from '@sesol/contract/account-settings'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/http/api'
import { ApiError } from '@/lib/shared/errors/errors'
import { formatDay } from '@/lib/shared/text/dates'
import { relativeTime } from '@/lib/shared/text/relative-time'

type SessionRowProps = {
  session: OwnSession
  now: number
  onEnded: () => Promise<void>
}

/** No optimistic removal: a session must not look ended while it is active. */
export function SessionRow({ session, now, onEnded }: SessionRowProps) {
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
      // Already ended.
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
