'use client'

import type { DeskPlace, LegalNotice } from '@sesol/contract/legal'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-style'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'
import { useDeskAction } from '../use-desk-action'
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
  const { phase, failure, seconds, run } = useDeskAction(() => call('askAuthors', { params: { id } }), n('asked'))
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">{n('askText')}</p>
      <Button busy={phase === 'busy'} retryIn={seconds} onClick={() => void run()}>
        {n('ask')}
      </Button>
      <FormFailure failure={failure} seconds={seconds} />
    </div>
  )
}

type ReasonedFormProps = {
  title: string
  hint: string
  done: string
  button: string
  variant: ButtonVariant
  send: (reasons: string) => Promise<unknown>
  children?: (errorOf: (name: string) => string | undefined) => ReactNode
}

function ReasonedForm({ title, hint, done, button, variant, send, children }: ReasonedFormProps) {
  const n = useTranslations('moderatedNotices')
  const errorText = useErrorText()
  const [reasons, setReasons] = useState('')
  const { phase, failure, seconds, run } = useDeskAction(() => send(reasons), done)
  const fields = failure instanceof ApiError ? failure.fields : {}
  const errorOf = (name: string) => fields[name]?.[0] && errorText(fields[name][0])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-text gap-4 border-t border-line pt-6">
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      <ReasonsInput label={n('reasons')} hint={hint} value={reasons} onChange={setReasons} error={errorOf('reasons')} />
      {children?.(errorOf)}
      <FormEnd
        failure={fields.reasons || fields.no_hearing ? undefined : failure}
        seconds={seconds}
        variant={variant}
        size="md"
        busy={phase === 'busy'}
        className="sm:justify-self-start"
      >
        {button}
      </FormEnd>
    </form>
  )
}

type ReasonsInputProps = {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function ReasonsInput({ onChange, ...rest }: ReasonsInputProps) {
  return (
    <Textarea
      {...rest}
      dir="auto"
      maxLength={limits.moderatorNote}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

type DecisionProps = { id: number; places: readonly DeskPlace[]; chosen: readonly number[] }

function Decision({ id, places, chosen }: DecisionProps) {
  const n = useTranslations('moderatedNotices')
  const [noHearing, setNoHearing] = useState('')
  const unheard = places.some((place) => chosen.includes(place.id) && place.by && !place.stated_at)
  const count = chosen.length
  return (
    <ReasonedForm
      title={n('decision')}
      hint={n('reasonsHint')}
      done={n('done')}
      button={count > 0 ? n('takeDown', { count }) : n('reject')}
      variant={count > 0 ? 'danger' : 'primary'}
      send={(reasons) => {
        const body = { places: [...chosen], reasons, no_hearing: unheard ? noHearing : '' }
        return call('decideLegalNotice', { params: { id }, body })
      }}
    >
      {(errorOf) =>
        unheard ? (
          <ReasonsInput
            label={n('noHearing')}
            hint={n('noHearingHint')}
            value={noHearing}
            onChange={setNoHearing}
            error={errorOf('no_hearing')}
          />
        ) : null
      }
    </ReasonedForm>
  )
}

function Reversal({ id }: { id: number }) {
  const n = useTranslations('moderatedNotices')
  return (
    <ReasonedForm
      title={n('reverseTitle')}
      hint={n('reverseHint')}
      done={n('reversed')}
      button={n('reverse')}
      variant="secondary"
      send={(reasons) => call('reverseLegalNotice', { params: { id }, body: { reasons } })}
    />
  )
}
