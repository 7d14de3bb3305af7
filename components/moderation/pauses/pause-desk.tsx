'use client'

import { type Pausable, type Pause, pausables } from '@sesol/contract/trust/pauses'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { call } from '@/lib/client/http/api'
import { formatMoment } from '@/lib/shared/text/dates'
import { useDeskAction } from '../use-desk-action'
import { PauseDialog } from './pause-dialog'

export function PauseDesk({ pauses }: { pauses: readonly Pause[] }) {
  const t = useTranslations('pauses')
  const [chosen, setChosen] = useState<Pausable>()
  return (
    <div className="grid gap-5">
      <p className="max-w-text text-soft">{t('lead')}</p>
      <ul className="border-t border-line">
        {pausables.map((what) => (
          <Row
            key={what}
            what={what}
            until={pauses.find((pause) => pause.what === what)?.until}
            onPause={() => setChosen(what)}
          />
        ))}
      </ul>
      {chosen ? <PauseDialog what={chosen} onClose={() => setChosen(undefined)} /> : null}
    </div>
  )
}

type RowProps = { what: Pausable; until: string | undefined; onPause: () => void }

function Row({ what, until, onPause }: RowProps) {
  const t = useTranslations('pauses')
  const locale = useLocale()
  const { phase, failure, seconds, run } = useDeskAction(() => call('endPause', { params: { what } }), t('ended'))
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-semibold">{t(`what.${what}`)}</h2>
        <p className="text-sm text-soft">{t(`effect.${what}`)}</p>
        <p className={until ? 'text-sm font-semibold text-warning' : 'text-sm text-soft'}>
          {until ? t('pausedUntil', { moment: formatMoment(until, locale) }) : t('running')}
        </p>
        <FormFailure failure={failure} seconds={seconds} />
      </div>
      <div className="flex flex-wrap gap-3 justify-self-start">
        {until ? (
          <Button variant="primary" busy={phase === 'busy'} retryIn={seconds} onClick={() => void run()}>
            {t('end')}
          </Button>
        ) : null}
        <Button onClick={onPause}>{until ? t('change') : t('start')}</Button>
      </div>
    </li>
  )
}
