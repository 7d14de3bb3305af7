'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { mutate } from 'swr'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { lastFetched } from '@/lib/client/http/queries'
import { useAction } from '@/lib/client/http/use-action'
import { formatDay } from '@/lib/shared/text/dates'
import { timings } from '@/lib/shared/timings'
import { KeepAccount } from './keep-account'

function DeletionNotice({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  return (
    <Banner
      tone="danger"
      title={t('notices.deletion', { date: formatDay(me.deletion_at ?? '', locale) })}
      className="mb-6"
    >
      <p className="mb-3">{t('notices.deletionText')}</p>
      <KeepAccount me={me} />
    </Banner>
  )
}

function ConfirmationNotice({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const { phase, failure, seconds, run } = useAction(() => call('sendConfirmation'))

  const revalidate = useEffectEvent(() => {
    const key = keys.me(me.id)
    if (document.visibilityState === 'visible' && Date.now() - lastFetched(key) > timings.refetchGuard) void mutate(key)
  })
  useEffect(() => {
    // The mailed link opens another tab: check again when this one gets the focus.
    const listen = () => revalidate()
    listen()
    window.addEventListener('focus', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      window.removeEventListener('focus', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])

  return (
    <Banner tone="warning" title={t('notices.unconfirmed', { email: me.email })} className="wrap-anywhere">
      <div className="grid max-w-text justify-items-start gap-3">
        <p>{t('notices.unconfirmedText')}</p>
        <FormFailure failure={failure} seconds={seconds} />
        {phase === 'done' ? null : (
          <Button busy={phase === 'busy'} retryIn={seconds} onClick={run}>
            {t('notices.sendAgain')}
          </Button>
        )}
        <p role="status" className="font-semibold empty:hidden">
          {phase === 'done' ? t('notices.sentAgain', { email: me.email }) : null}
        </p>
      </div>
    </Banner>
  )
}

export function AccountNotices({ me }: { me: Me }) {
  return (
    <>
      {me.deletion_at ? <DeletionNotice me={me} /> : null}
      {me.email_confirmed ? null : <ConfirmationNotice me={me} />}
    </>
  )
}
