'use client'

import { isReasonCode } from '@sesol/contract/campaigns/states'
import type { Proposal } from '@sesol/contract/moderation/staff-acts'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { call } from '@/lib/client/http/api'
import { deskPaths } from '@/lib/shared/desk-paths'
import { formatMoment } from '@/lib/shared/text/dates'
import { Facts } from '../facts'
import { RowLink, Rows } from '../row'
import { useDeskAction } from '../use-desk-action'

export function ProposalDesk({ proposals }: { proposals: readonly Proposal[] }) {
  const t = useTranslations('proposals')
  return (
    <div className="grid gap-5">
      <p className="max-w-text text-soft">{t('lead')}</p>
      {proposals.length === 0 ? <p className="text-soft">{t('empty')}</p> : null}
      <Rows>
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </Rows>
    </div>
  )
}

function ProposalRow({ proposal }: { proposal: Proposal }) {
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
  ...(['reason', 'reasons', 'note', 'domain', 'network', 'name'] as const),
  ...(['from', 'until', 'what', 'hours', 'value', 'days'] as const),
] as const

/** The act as it was asked for. */
function Details({ details }: { details: Proposal['details'] }) {
  const t = useTranslations('proposals')
  const reasons = useTranslations('values.reason')
  const textOf = (value: unknown) => {
    if (typeof value !== 'string') return ''
    return isReasonCode(value) ? reasons(value) : value
  }
  return <Facts rows={shown.map((name) => [t(`details.${name}`), textOf(details[name])])} />
}

function Answers({ proposal: { id, is_own } }: { proposal: Proposal }) {
  const t = useTranslations('proposals')
  const answer = (accepts: boolean) => call('answerProposal', { params: { id }, body: { accepts } })
  const accept = useDeskAction(() => answer(true), t('accepted'))
  const decline = useDeskAction(() => answer(false), t(is_own ? 'withdrawn' : 'declined'))
  const busy = accept.busy || decline.busy
  return (
    <div className="grid gap-3">
      <FormFailure
        failure={accept.failed.failure ?? decline.failed.failure}
        seconds={accept.failed.seconds || decline.failed.seconds}
      />
      <div className="flex flex-wrap gap-3">
        {is_own ? null : (
          <Button variant="danger" {...accept.button} busy={busy}>
            {t('accept')}
          </Button>
        )}
        <Button {...decline.button} busy={busy}>
          {t(is_own ? 'withdraw' : 'decline')}
        </Button>
      </div>
    </div>
  )
}
