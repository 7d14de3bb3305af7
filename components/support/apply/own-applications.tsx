'use client'

import {
  type Application,
  type ApplicationKind,
  application,
  applicationForm,
  applicationKinds,
  lawOf,
} from '@sesol/contract/support/applications'
import { termsOf } from '@sesol/shared/answer-terms'
import { turkishDayOf } from '@sesol/shared/dates'
import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { RadioGroup } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useAttempt } from '@/components/ui/use-session-end'
import { useViewer } from '@/lib/client/accounts/session'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { call } from '@/lib/client/http/api'
import { useHasGroup } from '@/lib/client/http/capabilities'
import { keys } from '@/lib/client/http/keys'
import { useCall } from '@/lib/client/http/queries'
import { formatDay } from '@/lib/shared/text/dates'

const schema = applicationForm.extend({ kind: z.enum(applicationKinds, { error: 'error.field.choice' }) })

export function OwnApplications({ campaignId }: { campaignId: number }) {
  const { own, error, ...tools } = useApplications(campaignId)
  return (
    <div className="grid gap-8">
      <FormFailure failure={error} />
      {own.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {own.map((each) => (
            <Row key={`${each.kind} ${each.isOnDevice}`} application={each} {...tools} />
          ))}
        </ul>
      ) : null}
      <ApplicationForm {...tools} />
    </div>
  )
}

type Tools = Omit<ReturnType<typeof useApplications>, 'own' | 'error'>

function Row({ application, save, remove }: Tools & { application: OwnApplication }) {
  const t = useTranslations('applications')
  const locale = useLocale()
  const attempt = useAttempt()
  const { kind, number, filed_on, is_answered, isOnDevice } = application
  const terms = termsOf(lawOf(kind), filed_on)
  const dayOf = (day: string) => formatDay(day, locale)
  const days = { date: dayOf(terms.answer), objection: dayOf(terms.objection), ombudsman: dayOf(terms.ombudsman) }
  const state = is_answered ? 'answeredAlready' : terms.answer < turkishDayOf(new Date()) ? 'over' : 'waiting'
  const answer = () => save({ ...application, is_answered: true }, isOnDevice)
  return (
    <li className="grid gap-2 py-4">
      <p className="font-semibold wrap-anywhere">
        {t(`kinds.${kind}`)} · {number} · {dayOf(filed_on)}
        {isOnDevice ? <span className="font-normal text-soft"> ({t('deviceOnly')})</span> : null}
      </p>
      <p>{t(state, { ...days, law: lawOf(kind) })}</p>
      <div className="flex flex-wrap gap-3">
        {is_answered ? null : <Button onClick={() => void attempt(answer)}>{t('answer')}</Button>}
        <Button variant="quiet" onClick={() => void attempt(() => remove(application))}>
          {t('remove', { kind: t(`kinds.${kind}`) })}
        </Button>
      </div>
    </li>
  )
}

function ApplicationForm({ isKeptByAccount, save }: Tools) {
  const t = useTranslations('applications')
  const today = turkishDayOf(new Date())
  const { form, field, props, state } = useContractForm('saveApplication', {
    schema,
    defaultValues: { number: '', filed_on: today },
    submit: async (application) => {
      if (!(await save(application))) return toast.error(t('noStorage'))
      form.reset()
      return toast.success(t('saved'))
    },
  })
  return (
    <form {...props} className="grid max-w-text gap-5">
      <RadioGroup
        {...field('kind')}
        label={t('kind')}
        initial=""
        options={applicationKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        className="sm:grid-cols-2"
      />
      <TextInput {...field('number')} autoComplete="off" label={t('number')} hint={t('numberHint')} />
      <TextInput {...field('filed_on')} type="date" max={today} label={t('filedOn')} />
      <p className="text-sm text-soft">{t(isKeptByAccount ? 'inAccount' : 'onDevice')}</p>
      <FormEnd {...state} variant="secondary">
        {t('save')}
      </FormEnd>
    </form>
  )
}

const record = storedRecord('applications')
const remembered = 100

type OwnApplication = Application & { isOnDevice: boolean }

const stored = z.array(z.tuple([z.number(), application])).catch([])
const read = () => stored.parse(record.read())

/** @returns whether it outlasts the page */
function keep(campaign: number, kind: ApplicationKind, ...changed: Application[]): boolean {
  const before = record.read()
  const others = read().filter(([id, each]) => id !== campaign || each.kind !== kind)
  const now = [...others, ...changed.map((each) => [campaign, each])].slice(-remembered)
  const isKept = record.write(now)
  if (!isKept) record.write(before ?? undefined)
  return isKept
}

/** The applications of the account, and those that only this browser knows: of visitors, and from before one signed in. */
function useApplications(campaign: number) {
  const { viewer } = useViewer()
  const isKeptByAccount = useHasGroup('notifications') && Boolean(viewer)
  const { data, error, mutate } = useCall(isKeptByAccount ? keys.ownApplications(campaign) : null)
  const text = useSyncExternalStore(record.subscribe, record.text, () => null)
  const onDevice = text === null ? [] : read().flatMap(([id, each]) => (id === campaign ? [each] : []))
  const own: OwnApplication[] = [
    ...(data?.results ?? []).map((each) => ({ ...each, isOnDevice: false })),
    ...onDevice.map((each) => ({ ...each, isOnDevice: true })),
  ]

  async function save(
    { kind, number, filed_on, is_answered }: Application,
    isOnDevice = !isKeptByAccount,
  ): Promise<boolean> {
    const body = { number, filed_on, is_answered }
    if (isOnDevice) return keep(campaign, kind, { kind, ...body })
    await call('saveApplication', { params: { id: campaign, kind }, body })
    await mutate()
    return true
  }

  async function remove({ kind, isOnDevice }: OwnApplication): Promise<void> {
    if (isOnDevice) return void keep(campaign, kind)
    await call('removeApplication', { params: { id: campaign, kind } })
    await mutate()
  }
  return { own, isKeptByAccount, error, save, remove }
}
