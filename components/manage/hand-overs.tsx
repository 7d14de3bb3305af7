'use client'

import { type HandOver, handOverWays } from '@sesol/contract/support/deliveries'
import { turkishDayOf } from '@sesol/shared/dates'
import { Trash2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
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

export function HandOvers({ id, handOvers }: { id: number; handOvers: readonly HandOver[] }) {
  const t = useTranslations('handOvers')
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
        <Fold key={handOvers[0]?.id} id="hand-over" title={t('new')} level="h4">
          <HandOverForm id={id} />
        </Fold>
      </div>
    </div>
  )
}

function Row({ id, handOver: { id: number, day, way, signature_count } }: { id: number; handOver: HandOver }) {
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
          <span className="text-sm text-soft">{date}</span>
        </span>
        <Button
          variant="quiet"
          busy={phase !== 'ready'}
          onClick={run}
          aria-label={t('remove', { date })}
          className="min-w-11 px-3"
        >
          <Icon of={Trash2} className="size-4" />
        </Button>
      </span>
      <FormFailure failure={failure} />
    </li>
  )
}

function HandOverForm({ id }: { id: number }) {
  const t = useTranslations('handOvers')
  const router = useRouter()
  const today = turkishDayOf(new Date())
  const { field, props, state } = useContractForm('recordHandOver', {
    defaultValues: { day: today },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
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
      <FormEnd {...state} variant="secondary">
        {t('add')}
      </FormEnd>
    </form>
  )
}
