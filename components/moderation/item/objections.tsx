'use client'

import type { Objection } from '@sesol/contract/support/deliveries'
import { useLocale, useTranslations } from 'next-intl'
import { call } from '@/lib/client/http/api'
import { formatDay } from '@/lib/shared/text/dates'
import { IfMay } from '../own-role'
import { rowLink } from '../row'
import { useActs } from '../use-acts'
import { useDone } from '../use-desk-action'

const acts = ['refuse', 'keep'] as const

type ObjectionsProps = { objections: readonly Objection[]; isOwn: boolean }

/** Opening the photo, which may have names of other people, is an audit entry. */
export function Objections({ objections, isOwn }: ObjectionsProps) {
  const t = useTranslations('moderation.objections')
  const locale = useLocale()
  const done = useDone()
  const { buttons } = useActs((_: number, said: string) => done(said))
  const decide = (id: number, act: (typeof acts)[number]) => async () => {
    await call('decideDelivery', { params: { id, act } })
    return t(act === 'keep' ? 'kept' : 'refused')
  }
  return (
    <ul className="grid gap-4 text-sm">
      {objections.map(({ id, day, number, text, photo, is_proved, is_disputed }) => (
        <li key={id} className="grid justify-items-start gap-1">
          <p className="font-semibold">{[formatDay(day, locale), number].filter(Boolean).join(' · ')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          {is_disputed ? null : <p className="text-soft">{t(is_proved ? 'kept' : 'refused')}</p>}
          {photo?.file ? (
            <IfMay right="review signatures">
              <a href={photo.file} target="_blank" rel="noreferrer" className={rowLink}>
                {t('photo')}
              </a>
            </IfMay>
          ) : null}
          {isOwn
            ? null
            : buttons(
                id,
                acts.map((act) => ({ text: t(act), run: decide(id, act) })),
              )}
        </li>
      ))}
    </ul>
  )
}
