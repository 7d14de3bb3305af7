'use client'

import type { Answer } from '@sesol/contract/endpoints'
import type { OwnSignature } from '@sesol/contract/support/schema'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/control-style'
import { PressForm } from '@/components/ui/press-form'
import type { Locale } from '@/lib/i18n/routing'
import { formatDay } from '@/lib/shared/text/dates'
import { CampaignTitle } from './campaign-title'

export type Done = NonNullable<Answer<'mailboxSignatures'>['done']>
export type Press = Done['press']

const choices = [
  { field: 'is_named', on: 'hide', off: 'name' },
  { field: 'shares_name', on: 'unshare', off: 'share' },
  { field: 'wants_updates', on: 'unfollow', off: 'follow' },
] as const

/** What was and what now is. */
export function useDoneTexts() {
  const t = useTranslations('ownSignatures')
  const locale = useLocale()
  return ({ press, former }: Done): string[] => {
    if (former.length === 0) return [t('done.none')]
    if (former[0]?.state === 'waiting') return [t('done.waiting')]
    const isOff = press === 'withdraw' || press === 'withdraw_all' || press === 'unshare'
    const handed = isOff ? former.flatMap(({ hand_overs }) => hand_overs) : []
    const days = new Set(handed.flatMap(({ day, has_name }) => (has_name ? formatDay(day, locale) : [])))
    return [t(`done.${press}`, { count: former.length }), ...[...days].map((day) => t('listed', { day }))]
  }
}

type LineProps = { text: ReactNode; act: Press }

function Line({ text, act }: LineProps) {
  const t = useTranslations('ownSignatures.press')
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="text-sm">{text}</div>
      <Button type="submit" name="press" value={act} className="justify-self-start">
        {t(act as 'hide')}
      </Button>
    </li>
  )
}

type ConfirmedPressProps = { label: string; text: ReactNode; act: Press; confirm: string }

/** Asks once more, also without scripts. */
export const ConfirmedPress = ({ label, text, act, confirm }: ConfirmedPressProps) => (
  <details className="disclosed">
    <summary className={buttonStyle()}>{label}</summary>
    <div className="grid gap-3 pt-3">
      <div className="grid max-w-text gap-2 text-sm">{text}</div>
      <Button type="submit" variant="danger" name="press" value={act} className="justify-self-start">
        {confirm}
      </Button>
    </div>
  </details>
)

type SignatureRowProps = { signature: OwnSignature; onPress: (act: Press, signature: OwnSignature) => void }

export function SignatureRow({ signature, onPress }: SignatureRowProps) {
  const { id, campaign, name, signed_at, text, is_hidden, hand_overs, set_aside: aside, has_objected } = signature
  const t = useTranslations('ownSignatures')
  const locale: Locale = useLocale()
  const state = signature.state ?? 'confirmed'
  const listed = hand_overs.filter(({ has_name }) => has_name)
  return (
    <li className="py-5 first:pt-0">
      <PressForm onPress={(act) => onPress(act as Press, signature)} className="grid gap-2">
        <input type="hidden" name="signature" value={id} />
        <CampaignTitle id={`signature-${id}`} campaign={campaign} />
        <p className="text-sm text-soft wrap-anywhere">
          <span dir="auto">{name}</span>
          {' · '}
          <time dateTime={signed_at}>{formatDay(signed_at, locale)}</time>
        </p>
        {state === 'waiting' ? (
          <p className="text-sm">{t('waiting')}</p>
        ) : (
          <ul>
            {aside ? (
              <li className="border-t border-line py-2 text-sm">
                {t('aside', { why: aside, objected: String(has_objected) })}
              </li>
            ) : null}
            {choices.map(({ field, on, off }) => {
              const is = signature[field]
              return typeof is === 'boolean' ? (
                <Line key={field} text={t(`state.${field}`, { is: String(is) })} act={is ? on : off} />
              ) : null
            })}
            {text ? (
              <Line
                act="unsay"
                text={
                  <>
                    {t('words', { state: is_hidden ? 'hidden' : 'shown' })}{' '}
                    <q dir="auto" className="wrap-anywhere">
                      {text}
                    </q>
                  </>
                }
              />
            ) : null}
            {hand_overs.map(({ day, has_name }) => (
              <li key={day} className="border-t border-line py-2 text-sm">
                {t('handed', { day: formatDay(day, locale), named: String(has_name) })}
              </li>
            ))}
          </ul>
        )}
        <ConfirmedPress
          label={t('withdraw', { state })}
          act="withdraw"
          confirm={t('confirm', { state })}
          text={
            <>
              <p>{t(state === 'waiting' ? 'consequenceWaiting' : aside ? 'consequenceAside' : 'consequence')}</p>
              {listed.map(({ day }) => (
                <p key={day}>{t('listed', { day: formatDay(day, locale) })}</p>
              ))}
            </>
          }
        />
      </PressForm>
    </li>
  )
}
