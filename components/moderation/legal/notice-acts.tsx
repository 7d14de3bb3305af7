'use client'

import type { DeskPlace, LegalNotice } from '@sesol/contract/legal/schema'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import type { ButtonVariant } from '@/components/ui/control-style'
import { type Definition, Definitions } from '@/components/ui/definitions'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { formatMoment } from '@/lib/shared/text/dates'
import { excerpt } from '@/lib/shared/text/excerpt'
import { RowLink, rowLink } from '../row'
import { useDeskAction, useDeskSend } from '../use-desk-action'

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

type NoticePlaceProps = { place: DeskPlace; chosen: boolean; onChoose: ((chosen: boolean) => void) | undefined }

const shownLetters = 700

function NoticePlace({ place, chosen, onChoose }: NoticePlaceProps) {
  const t = useTranslations('legal')
  const n = useTranslations('moderatedNotices')
  const { kind, subject, campaign, by, text, file, statement } = place
  const name = `${t(`kinds.${kind}`)} ${subject}`
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 md:grid-cols-2">
      <div className="grid content-start gap-2">
        {onChoose ? (
          <Checkbox checked={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)}>
            <strong className="font-semibold">{name}</strong>
          </Checkbox>
        ) : (
          <strong className="font-semibold">{name}</strong>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm text-soft">
          {campaign ? <RowLink href={paths.campaign(campaign)}>{campaign.title || n('campaign')}</RowLink> : null}
          {by ? <RowLink href={deskPaths.member(by.id)}>{by.username || n('author')}</RowLink> : null}
        </p>
        {file ? (
          <a href={file} className={rowLink}>
            {n('file')}
          </a>
        ) : null}
        <BodyText text={excerpt(text, shownLetters)} className="grid max-w-text gap-3 wrap-anywhere" />
        <PlaceState place={place} />
      </div>
      {statement ? (
        <div className="grid content-start gap-1 border-s-2 border-line-strong ps-3">
          <p className="text-sm font-semibold">{n('statement')}</p>
          <BodyText text={statement} className="grid gap-2 wrap-anywhere" />
        </div>
      ) : null}
    </li>
  )
}

function PlaceState({ place }: { place: DeskPlace }) {
  const n = useTranslations('moderatedNotices')
  const locale = useLocale()
  const { by, is_there, is_own, asked_at, stated_at, taken_down_at, restored_at } = place
  const states = [
    by ? null : n('nobody'),
    is_own ? n('own') : null,
    asked_at && !stated_at ? n('askedAt', { moment: formatMoment(asked_at, locale) }) : null,
    taken_down_at ? n('downSince', { moment: formatMoment(taken_down_at, locale) }) : null,
    restored_at ? n('backSince', { moment: formatMoment(restored_at, locale) }) : null,
    is_there || taken_down_at ? null : n('gone'),
  ].filter((text) => text !== null)
  return states.length > 0 ? <p className="text-sm text-soft">{states.join(' · ')}</p> : null
}

export function Notice({ notice }: { notice: LegalNotice }) {
  const t = useTranslations('legal')
  const n = useTranslations('moderatedNotices')
  const locale = useLocale()
  const { ground, claimant, text, reasons, no_hearing, sent_at, due_at, decided_at, reversed_at, state, is_overdue } =
    notice
  const due = formatMoment(due_at, locale)
  const rows: Definition[] = [
    [n('state'), state === 'waiting' ? n(is_overdue ? 'overdue' : 'due', { moment: due }) : n(`states.${state}`)],
    [n('ground'), t(`laws.${ground}`)],
    [t('follow.sentAt'), formatMoment(sent_at, locale)],
  ]
  if (decided_at) rows.push([t('follow.decidedAt'), formatMoment(decided_at, locale)])
  if (reversed_at) rows.push([t('follow.reversedAt'), formatMoment(reversed_at, locale)])
  if (claimant) {
    rows.push([n('claimant'), claimant.name], [n('email'), claimant.email])
    rows.push([n('capacity'), n(`capacities.${claimant.capacity}`)])
    if (claimant.on_behalf_of) rows.push([n('onBehalfOf'), claimant.on_behalf_of])
  } else rows.push([n('claimant'), n('erased')])
  if (reasons) rows.push([t('follow.reasons'), reasons])
  if (no_hearing) rows.push([n('noHearing'), no_hearing])
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Definitions rows={rows} />
      <section aria-labelledby="claim" className="grid content-start gap-2 border-s-2 border-line-strong ps-4">
        <h2 id="claim" className="font-semibold">
          {n('claim')}
        </h2>
        <BodyText text={text} className="grid gap-3 wrap-anywhere" />
      </section>
    </div>
  )
}
