'use client'

import type { Campaign, Medium } from '@sesol/contract'
import { type HandOver, handOverWays } from '@sesol/contract/support/deliveries'
import { turkishDayOf } from '@sesol/shared/dates'
import { Trash2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PictureField } from '@/components/media/picture-field'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { Fold } from '@/components/ui/fold'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { RadioGroup } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { focusHeading } from '@/lib/client/browser/focus'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { useRouter } from '@/lib/i18n/navigation'
import { formatDay } from '@/lib/shared/text/dates'

type HandOversProps = { campaign: Campaign; handOvers: readonly HandOver[] }

export function HandOvers({ campaign, handOvers }: HandOversProps) {
  const t = useTranslations('handOvers')
  const { id, version, addressee_id, isCimer, status } = campaign
  const isMailed = handOvers.some((each) => each.version && each.version === version)
  const isMailable = status === 'approved' && addressee_id !== null && !isCimer && !isMailed && t.has('mail')
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-lg font-semibold">{t('title')}</h3>
      <div className="border-t border-line">
        {handOvers.length > 0 ? (
          <ul className="grid">
            {handOvers.map((handOver) => (
              <Row key={handOver.id} id={id} handOver={handOver} />
            ))}
          </ul>
        ) : null}
        {isMailable ? <PetitionMail id={id} /> : null}
        <Fold key={handOvers[0]?.id} id="hand-over" title={t('new')} level="h4">
          <HandOverForm id={id} />
        </Fold>
      </div>
    </div>
  )
}

function PetitionMail({ id }: { id: number }) {
  const t = useTranslations('handOvers')
  const { phase, failure, seconds, run } = useAction(() => call('sendPetition', { params: { id } }))
  return (
    <div className="grid justify-items-start gap-2 border-b border-line py-3">
      <p className="text-sm text-soft">{t('mailText')}</p>
      <Button busy={phase === 'busy'} retryIn={seconds} onClick={run}>
        {t('mail')}
      </Button>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {phase === 'done' ? t('mailQueued') : null}
      </p>
      <FormFailure failure={failure} seconds={seconds} />
    </div>
  )
}

function Row({ id, handOver }: { id: number; handOver: HandOver }) {
  const { id: number, day, way, signature_count, version, is_proved, is_disputed } = handOver
  const t = useTranslations('handOvers')
  const locale = useLocale()
  const router = useRouter()
  const { phase, failure, run } = useAction(async () => {
    await call('removeHandOver', { params: { id, handOver: number } })
    focusHeading('deliveries-title')
    router.refresh()
  })
  const date = formatDay(day, locale)
  return (
    <li className="grid gap-2 border-b border-line py-2">
      <span className="flex items-center justify-between gap-4">
        <span className="grid gap-0.5">
          <span className="font-semibold">{t('record', { count: signature_count, way: t(`way.${way}`) })}</span>
          <span className="text-sm text-soft">
            {date} · {t('proof', { state: is_disputed ? 'disputed' : is_proved ? 'yes' : 'no' })}
          </span>
        </span>
        {version ? null : (
          <Button
            variant="quiet"
            busy={phase !== 'ready'}
            onClick={run}
            aria-label={t('remove', { date })}
            className="min-w-11 px-3"
          >
            <Icon of={Trash2} className="size-4" />
          </Button>
        )}
      </span>
      <FormFailure failure={failure} />
    </li>
  )
}

function HandOverForm({ id }: { id: number }) {
  const t = useTranslations('handOvers')
  const router = useRouter()
  const today = turkishDayOf(new Date())
  const [photo, setPhoto] = useState<Medium>()
  const [uploading, setUploading] = useState(false)
  const { field, props, state } = useContractForm('recordHandOver', {
    defaultValues: { day: today, number: '' },
    submit: async (body, { send }) => {
      await send({ params: { id }, body: { ...body, ...(photo && { media_id: photo.id }) } })
      toast.success(t('recorded'))
      focusHeading('deliveries-title')
      router.refresh()
    },
  })
  return (
    <form {...props} className="grid gap-5">
      <p className="text-sm text-soft">{t('text')}</p>
      <RadioGroup
        {...field('way')}
        label={t('how')}
        initial=""
        options={handOverWays.map((value) => ({ value, label: t(`way.${value}`) }))}
        className="sm:grid-cols-2"
      />
      <TextInput type="date" max={today} label={t('day')} {...field('day')} />
      <TextInput label={t('number')} hint={t('numberHint')} {...field('number')} />
      <PictureField namespace="handOvers.photo" optional picture={photo} onChange={setPhoto} onBusy={setUploading} />
      <FormEnd {...state} variant="secondary" disabled={uploading}>
        {t('add')}
      </FormEnd>
    </form>
  )
}
