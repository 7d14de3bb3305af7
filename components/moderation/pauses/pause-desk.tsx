'use client'

import { type Pausable, type Pause, pausables, pauseHours } from '@sesol/contract/trust/pauses'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { formatMoment } from '@/lib/shared/text/dates'
import { Row, Rows } from '../row'
import { useDeskAction, useDeskSend } from '../use-desk-action'

export function PauseDesk({ pauses }: { pauses: readonly Pause[] }) {
  const t = useTranslations('pauses')
  const [chosen, setChosen] = useState<Pausable>()
  return (
    <div className="grid gap-5">
      <p className="max-w-text text-soft">{t('lead')}</p>
      <Rows>
        {pausables.map((what) => (
          <PauseRow
            key={what}
            what={what}
            until={pauses.find((pause) => pause.what === what)?.until}
            onPause={() => setChosen(what)}
          />
        ))}
      </Rows>
      {chosen ? <PauseDialog what={chosen} onClose={() => setChosen(undefined)} /> : null}
    </div>
  )
}

type PauseRowProps = { what: Pausable; until: string | undefined; onPause: () => void }

function PauseRow({ what, until, onPause }: PauseRowProps) {
  const t = useTranslations('pauses')
  const locale = useLocale()
  const { button, failed } = useDeskAction(() => call('endPause', { params: { what } }), t('ended'))
  const acts = (
    <>
      {until ? (
        <Button variant="primary" {...button}>
          {t('end')}
        </Button>
      ) : null}
      <Button onClick={onPause}>{until ? t('change') : t('start')}</Button>
    </>
  )
  return (
    <Row acts={acts} failed={failed}>
      <h2 className="font-semibold">{t(`what.${what}`)}</h2>
      <p className="text-sm text-soft">{t(`effect.${what}`)}</p>
      <p className={until ? 'text-sm font-semibold text-warning' : 'text-sm text-soft'}>
        {until ? t('pausedUntil', { moment: formatMoment(until, locale) }) : t('running')}
      </p>
    </Row>
  )
}

function PauseDialog({ what, onClose }: { what: Pausable; onClose: () => void }) {
  const t = useTranslations('pauses')
  const deskSend = useDeskSend()
  const { field, props, state } = useContractForm('startPause', {
    native: true,
    defaultValues: { hours: '1' as const, note: '' },
    submit: async (body, { send }) => {
      await deskSend(() => send({ params: { what }, body }), t('started'))
      onClose()
    },
  })
  return (
    <Dialog title={t(`what.${what}`)} onClose={onClose}>
      <form {...props} className="grid gap-5">
        <p className="text-soft">{t(`effect.${what}`)}</p>
        <RadioGroup
          {...field('hours')}
          label={t('howLong')}
          initial="1"
          options={pauseHours.map((value) => ({ value, label: t(`hours.${value}`) }))}
          className="sm:grid-cols-2"
        />
        <Textarea label={t('note')} hint={t('noteHint')} {...field('note', { count: 'late' })} />
        <FormEnd {...state} variant="danger" className="justify-self-stretch">
          {t('start')}
        </FormEnd>
      </form>
    </Dialog>
  )
}
