'use client'

import type { DeskPlace, LegalNotice } from '@sesol/contract/legal'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useRouter } from '@/lib/i18n/navigation'
import { ApiError } from '@/lib/shared/errors/errors'
import { useSessionGuard } from '../use-session-guard'
import { NoticePlace } from './notice-place'

/** Hearing, decision and reversal of a notice. */
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

function useActs(done: string) {
  const router = useRouter()
  const guard = useSessionGuard()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await guard(async () => {
        await work()
        toast.success(done)
        router.refresh()
      })
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return { run, isBusy, failure }
}

function AskAuthors({ id }: { id: number }) {
  const n = useTranslations('moderatedNotices')
  const { run, isBusy, failure } = useActs(n('asked'))
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">{n('askText')}</p>
      <Button busy={isBusy} onClick={() => void run(() => call('askAuthors', { params: { id } }))}>
        {n('ask')}
      </Button>
      <FormFailure failure={failure} />
    </div>
  )
}

type DecisionProps = { id: number; places: readonly DeskPlace[]; chosen: readonly number[] }

function Decision({ id, places, chosen }: DecisionProps) {
  const n = useTranslations('moderatedNotices')
  const errorText = useErrorText()
  const { run, isBusy, failure } = useActs(n('done'))
  const [reasons, setReasons] = useState('')
  const [noHearing, setNoHearing] = useState('')
  const unheard = places.some((place) => chosen.includes(place.id) && place.by && !place.stated_at)
  const fields = failure instanceof ApiError ? failure.fields : {}
  const errorOf = (name: string) => fields[name]?.[0] && errorText(fields[name][0])
  const decide = (event: FormEvent) => {
    event.preventDefault()
    const body = { places: [...chosen], reasons, no_hearing: unheard ? noHearing : '' }
    void run(() => call('decideLegalNotice', { params: { id }, body }))
  }
  return (
    <form noValidate onSubmit={decide} className="grid max-w-text gap-4 border-t border-line pt-6">
      <h2 className="font-serif text-xl font-semibold">{n('decision')}</h2>
      <Textarea
        dir="auto"
        label={n('reasons')}
        hint={n('reasonsHint')}
        maxLength={limits.moderatorNote}
        value={reasons}
        onChange={({ currentTarget }) => setReasons(currentTarget.value)}
        error={errorOf('reasons')}
      />
      {unheard ? (
        <Textarea
          dir="auto"
          label={n('noHearing')}
          hint={n('noHearingHint')}
          maxLength={limits.moderatorNote}
          value={noHearing}
          onChange={({ currentTarget }) => setNoHearing(currentTarget.value)}
          error={errorOf('no_hearing')}
        />
      ) : null}
      <FormFailure failure={Object.keys(fields).length > 0 ? undefined : failure} typed />
      <Button
        type="submit"
        variant={chosen.length > 0 ? 'danger' : 'primary'}
        busy={isBusy}
        className="sm:justify-self-start"
      >
        {chosen.length > 0 ? n('takeDown', { count: chosen.length }) : n('reject')}
      </Button>
    </form>
  )
}

function Reversal({ id }: { id: number }) {
  const n = useTranslations('moderatedNotices')
  const errorText = useErrorText()
  const { run, isBusy, failure } = useActs(n('reversed'))
  const [reasons, setReasons] = useState('')
  const fields = failure instanceof ApiError ? failure.fields : {}
  const reverse = (event: FormEvent) => {
    event.preventDefault()
    void run(() => call('reverseLegalNotice', { params: { id }, body: { reasons } }))
  }
  return (
    <form noValidate onSubmit={reverse} className="grid max-w-text gap-4 border-t border-line pt-6">
      <h2 className="font-serif text-xl font-semibold">{n('reverseTitle')}</h2>
      <Textarea
        dir="auto"
        label={n('reasons')}
        hint={n('reverseHint')}
        maxLength={limits.moderatorNote}
        value={reasons}
        onChange={({ currentTarget }) => setReasons(currentTarget.value)}
        error={fields.reasons?.[0] && errorText(fields.reasons[0])}
      />
      <FormFailure failure={fields.reasons ? undefined : failure} typed />
      <Button type="submit" busy={isBusy} className="sm:justify-self-start">
        {n('reverse')}
      </Button>
    </form>
  )
}
