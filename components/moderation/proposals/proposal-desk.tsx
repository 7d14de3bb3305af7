'use client'

import { isReasonCode } from '@sesol/contract/campaigns/states'
import type { Proposal } from '@sesol/contract/moderation/staff-acts'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { call } from '@/lib/client/http/api'
import { deskPaths } from '@/lib/shared/desk-paths'
import { formatMoment } from '@/lib/shared/text/dates'
import { RowLink } from '../row'
import { useDeskAction } from '../use-desk-action'

export function ProposalDesk({ proposals }: { proposals: readonly Proposal[] }) {
  const t = useTranslations('proposals')
  return (
    <div className="grid gap-5">
      <p className="max-w-text text-soft">{t('lead')}</p>
      {proposals.length === 0 ? <p className="text-soft">{t('empty')}</p> : null}
      <ul className="border-t border-line empty:hidden">
        {proposals.map((proposal) => (
          <Row key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </div>
  )
}

function Row({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('proposals')
  const locale = useLocale()
  const { by, kind, sum, call: name, created_at, is_own } = proposal
  const key = `calls.${name as 'decideCampaign'}` as const
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="grid gap-1">
        <h2 className="font-semibold">{t.has(key) ? t(key) : name}</h2>
        <p className="text-sm text-soft">
          {by.username} · <time dateTime={created_at}>{formatMoment(created_at, locale)}</time>
        </p>
      </div>
      <p className="max-w-text font-semibold text-warning">{t(`sums.${kind}`, { name: by.username, sum })}</p>
      <Subjects proposal={proposal} />
      <Details details={proposal.details} />
      {is_own ? <p className="text-sm text-soft">{t('own')}</p> : null}
      <Answers proposal={proposal} />
    </li>
  )
}

function Subjects({ proposal: { subjects } }: { proposal: Proposal }) {
  const t = useTranslations('proposals')
  return (
    <ul className="grid gap-1 text-sm empty:hidden">
      {subjects.map(({ kind, id, text, campaign }) => {
        const name = text || t('numbered', { id })
        if (kind === 'notice') return <LinkedLine key={id} href={deskPaths.notice(id)} name={name} />
        if (kind === 'profile') return <LinkedLine key={id} href={deskPaths.member(id)} name={name} />
        if (campaign) return <LinkedLine key={id} href={deskPaths.campaign(campaign)} name={name} />
        return (
          <li key={id} dir="auto" className="wrap-anywhere">
            {name}
          </li>
        )
      })}
    </ul>
  )
}

const LinkedLine = ({ href, name }: { href: string; name: string }) => (
  <li dir="auto" className="line-clamp-3">
    <RowLink href={href}>{name}</RowLink>
  </li>
)

const shown = [
  'reason',
  'reasons',
  'note',
  'domain',
  'network',
  'name',
  'from',
  'until',
  'what',
  'hours',
  'value',
  'days',
] as const

/** The act as it was asked for. */
function Details({ details }: { details: Proposal['details'] }) {
  const t = useTranslations('proposals')
  const reasons = useTranslations('values.reason')
  return (
    <dl className="grid gap-1 text-sm empty:hidden">
      {shown.map((name) => {
        const value = details[name]
        if (typeof value !== 'string' || value === '') return null
        return (
          <div key={name} className="grid gap-x-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-soft">{t(`details.${name}`)}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {isReasonCode(value) ? reasons(value) : value}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Answers({ proposal: { id, is_own } }: { proposal: Proposal }) {
  const t = useTranslations('proposals')
  const answer = (accepts: boolean) => call('answerProposal', { params: { id }, body: { accepts } })
  const accept = useDeskAction(() => answer(true), t('accepted'))
  const decline = useDeskAction(() => answer(false), t(is_own ? 'withdrawn' : 'declined'))
  const busy = accept.phase === 'busy' || decline.phase === 'busy'
  return (
    <div className="grid gap-3">
      <FormFailure failure={accept.failure ?? decline.failure} seconds={accept.seconds || decline.seconds} />
      <div className="flex flex-wrap gap-3">
        {is_own ? null : (
          <Button variant="danger" busy={busy} retryIn={accept.seconds} onClick={() => void accept.run()}>
            {t('accept')}
          </Button>
        )}
        <Button busy={busy} retryIn={decline.seconds} onClick={() => void decline.run()}>
          {t(is_own ? 'withdraw' : 'decline')}
        </Button>
      </div>
    </div>
  )
}
