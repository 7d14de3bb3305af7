'use client'

import type { DeskPlace, LegalNotice } from '@sesol/contract/legal/schema'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-style'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { useDeskAction, useDeskSend } from '../use-desk-action'
import { NoticePlace } from './notice-place'

export function NoticeActs({ notice }: { notice: LegalNotice }) {
  const n = useTranslations('moderatedNotices')
  const { id, state, places } = notice
  const [chosen, setChosen] = useState<readonly number[]>([])
  const isOpen = state === 'waiting'
  const choose = (place: DeskPlace) => (isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, place.id] : before.filter((each) => each !== place.id)))
  const canAsk = isOpen && places.some(({ by, asked_at }) => by && !asked_at)
  const isDown = places.some(({ taken_down_at, restored_at }) => taken_down_at && !restored_at)
  return (
    <>
      <section aria-labelledby="places" className="grid gap-3">
        <h2 id="places" className="font-serif text-xl font-semibold">
          {n(isOpen ? 'choose' : 'places')}
        </h2>
        <ul className="grid border-t border-line">
          {places.map((place) => (
            <NoticePlace
              key={place.id}
              place={place}
              chosen={chosen.includes(place.id)}
              onChoose={isOpen && place.is_there && !place.is_own ? choose(place) : undefined}
            />
          ))}
        </ul>
        {canAsk ? <AskAuthors id={id} /> : null}
      </section>
      {isOpen ? <Decision id={id} places={places} chosen={chosen} /> : null}
      {isDown && !isOpen ? <Reversal id={id} /> : null}
    </>
  )
}

function AskAuthors({ id }: { id: number }) {
  const n = useTranslations('moderatedNotices')
  const { button, failed } = useDeskAction(() => call('askAuthors', { params: { id } }), n('asked'))
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">{n('askText')}</p>
      <Button {...button}>{n('ask')}</Button>
      <FormFailure {...failed} />
    </div>
  )
}

type ReasonedFormProps = Pick<ReturnType<typeof useContractForm>, 'props' | 'state'> & {
  title: string
  button: string
  variant: ButtonVariant
  children: ReactNode
}

function ReasonedForm({ title, button, variant, props, state, children }: ReasonedFormProps) {
  return (
    <form {...props} className="grid max-w-text gap-4 border-t border-line pt-6">
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      {children}
      <FormEnd {...state} variant={variant} size="md" className="sm:justify-self-start">
        {button}
      </FormEnd>
    </form>
  )
}

type DecisionProps = { id: number; places: readonly DeskPlace[]; chosen: readonly number[] }

function Decision({ id, places, chosen }: DecisionProps) {
  const n = useTranslations('moderatedNotices')
  const deskSend = useDeskSend()
  const unheard = places.some((place) => chosen.includes(place.id) && place.by && !place.stated_at)
  const count = chosen.length
  const { field, ...form } = useContractForm('decideLegalNotice', {
    native: true,
    defaultValues: { reasons: '', no_hearing: '' },
    submit: async ({ reasons, no_hearing }, { send }) => {
      const body = { places: [...chosen], reasons, no_hearing: unheard ? no_hearing : '' }
      await deskSend(() => send({ params: { id }, body }), n('done'))
    },
  })
  return (
    <ReasonedForm
      {...form}
      title={n('decision')}
      button={count > 0 ? n('takeDown', { count }) : n('reject')}
      variant={count > 0 ? 'danger' : 'primary'}
    >
      <Textarea {...field('reasons')} dir="auto" label={n('reasons')} hint={n('reasonsHint')} />
      {unheard ? (
        <Textarea {...field('no_hearing')} dir="auto" label={n('noHearing')} hint={n('noHearingHint')} />
      ) : null}
    </ReasonedForm>
  )
}

function Reversal({ id }: { id: number }) {
  const n = useTranslations('moderatedNotices')
  const deskSend = useDeskSend()
  const { field, ...form } = useContractForm('reverseLegalNotice', {
    native: true,
    defaultValues: { reasons: '' },
    submit: (body, { send }) => deskSend(() => send({ params: { id }, body }), n('reversed')),
  })
  return (
    <ReasonedForm {...form} title={n('reverseTitle')} button={n('reverse')} variant="secondary">
      <Textarea {...field('reasons')} dir="auto" label={n('reasons')} hint={n('reverseHint')} />
    </ReasonedForm>
  )
}
