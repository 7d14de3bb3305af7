'use client'

import type { FollowedNotice as Notice } from '@sesol/contract/legal/schema'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Definition, Definitions } from '@/components/ui/definitions'
import { MailedFailure } from '@/components/ui/form-failure'
import { PressForm } from '@/components/ui/press-form'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { FollowedNotice } from './followed-notice'

type UnconfirmedNoticeProps = { secret: string; notice: Notice }

/** Shows all that was sent, because another person may have typed the address. Without scripts the form is sent to the address of the page. */
export function UnconfirmedNotice({ secret, notice }: UnconfirmedNoticeProps) {
  const t = useTranslations('legal')
  const [confirmed, setConfirmed] = useState<Notice>()
  const { phase, failure, seconds, run } = useAction(
    async () => setConfirmed(await call('confirmLegalNotice', { params: { secret } })),
    useSentForm('confirmLegalNotice'),
  )
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (confirmed) screen.current?.focus()
  }, [confirmed])
  if (confirmed) {
    return (
      <div ref={screen} tabIndex={-1} className="outline-none">
        <FollowedNotice notice={confirmed} />
      </div>
    )
  }
  return (
    <div className="mx-auto grid max-w-text gap-6 px-5 py-10 md:py-16">
      <h1 className="font-serif text-3xl font-semibold">{t('states.unconfirmed')}</h1>
      <p className="text-lg text-soft">{t('stateTexts.unconfirmed')}</p>
      <Sent notice={notice} />
      <p className="text-soft">{t('confirm.other', { days: limits.noticeDays })}</p>
      <MailedFailure failure={failure} />
      <PressForm onPress={() => void run()}>
        <Button type="submit" variant="primary" size="lg" busy={phase === 'busy'} retryIn={seconds}>
          {t('confirm.send')}
        </Button>
      </PressForm>
    </div>
  )
}

function Sent({ notice: { ground, claimant, text, places } }: { notice: Notice }) {
  const t = useTranslations('legal')
  const rows: Definition[] = [[t('form.ground'), t(`laws.${ground}`)]]
  if (claimant) {
    const { name, email, capacity, on_behalf_of } = claimant
    rows.push([t('form.name'), name], [t('form.email'), email], [t('form.capacity'), t(`capacities.${capacity}`)])
    if (on_behalf_of) rows.push([t('form.onBehalfOf'), on_behalf_of])
  }
  return (
    <>
      <Definitions rows={rows} />
      <section aria-labelledby="places" className="grid gap-2">
        <h2 id="places" className="font-semibold">
          {t('follow.places')}
        </h2>
        <ul className="grid gap-2">
          {places.map((place) => (
            <li key={`${place.kind} ${place.id}`} dir="auto" className="wrap-anywhere">
              <strong className="font-semibold">{t(`kinds.${place.kind}`)}</strong>
              {place.text ? `: ${place.text}` : null}
              {place.campaign && place.kind !== 'campaign' ? ` (${place.campaign})` : null}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="claim" className="grid gap-2 border-s-2 border-line-strong ps-4">
        <h2 id="claim" className="font-semibold">
          {t('form.text')}
        </h2>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </section>
    </>
  )
}
