'use client'

import type { ReportedItem } from '@sesol/contract/reports/schema'
import { useTranslations } from 'next-intl'
import { BodyText } from '@/components/campaigns/page/body-text'
import { call } from '@/lib/client/http/api'
import { cx } from '@/lib/shared/class-names'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { excerpt } from '@/lib/shared/text/excerpt'
import { DeskList, type Listed, type Settled } from '../desk-list'
import type { Reasoned } from '../reason-dialog'
import { ListedWords, RowHead, RowLink, type RowState, RowTitle } from '../row'
import type { Act } from '../use-acts'

/** The call that hides each kind. */
const decisions = {
  campaign: 'decideCampaign',
  update: 'decideUpdate',
  comment: 'decideComment',
  statement: 'decideStatement',
  answer: 'decideAnswer',
} as const

export function ReportDesk({ items, ...list }: Listed & { items: readonly ReportedItem[] }) {
  const t = useTranslations('moderation')
  const r = useTranslations('moderatedReports')
  const actsOf = (item: ReportedItem) => {
    const settled = (verdict: 'kept' | 'upheld') => ({ toast: r(`done.${verdict}`), outcome: r(`done.${verdict}`) })
    const keep = async (maker?: number) => {
      await call('keepReported', { params: { id: item.id }, body: {}, keepalive: true, maker })
      return settled('kept')
    }
    const acts: Act<Settled<ReportedItem>>[] = [
      { key: 'approve', text: r('keep'), held: { key: `report ${item.id}`, text: r('keeping') }, run: keep },
    ]
    if (item.kind === 'profile') acts.push({ key: 'hide', text: r('member'), href: deskPaths.member(item.subject) })
    else {
      const decision = decisions[item.kind]
      const send = async (body: Reasoned) => {
        await call(decision, { params: { id: item.subject, act: 'hide' }, body })
        return settled('upheld')
      }
      const ask = { title: r('ask'), hint: r('noteHint'), send }
      acts.push({ key: 'hide', text: t('acts.hide'), variant: 'danger', ask })
    }
    return acts
  }
  return (
    <DeskList
      {...list}
      rows={items}
      acts={(item) => (item.is_own ? r('own') : actsOf(item))}
      empty={r('empty')}
      addressOf={deskPaths.reports}
    >
      {(item, acts, age) => <ReportRow item={item} acts={acts} age={age} />}
    </DeskList>
  )
}

const shownLetters = 700

function placeOf({ kind, subject, campaign }: ReportedItem): string {
  if (kind === 'profile') return paths.profile(subject)
  if (kind === 'campaign') return deskPaths.campaign(subject)
  return campaign ? paths.campaign(campaign) : deskPaths.reports()
}

function ReportRow({ item, acts, age }: RowState & { item: ReportedItem }) {
  const r = useTranslations('moderatedReports')
  const reason = useTranslations('values.reason')
  const parts = useTranslations('report.parts')
  const { kind, campaign, by, text, since, reports, networks, kept, is_severe, reasons, texts, words } = item
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-line py-4 focus-within:bg-sunken sm:px-3 md:grid-cols-2">
      <div className="grid content-start gap-2">
        <RowHead href={placeOf(item)} name={r(`kinds.${kind}`)} since={since} age={age}>
          {by ? <RowLink href={deskPaths.member(by.id)}>{by.username}</RowLink> : null}
        </RowHead>
        {campaign ? <RowTitle>{campaign.title}</RowTitle> : null}
        <BodyText text={excerpt(text, shownLetters)} className="grid max-w-text gap-3 wrap-anywhere" />
      </div>
      <div className="grid content-start gap-3">
        {reports > 0 ? (
          <p className={cx('text-sm', is_severe && 'font-semibold text-danger')}>
            {r('sizes', { reports, networks })}
            {kept > 0 ? ` · ${r('kept', { count: kept })}` : null}
          </p>
        ) : null}
        <ListedWords words={words} />
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {reasons.map((each) => (
            <li key={each.reason}>{r('reason', { reason: reason(each.reason), count: each.count })}</li>
          ))}
        </ul>
        {texts.length > 0 ? (
          <ul
            aria-label={r('texts')}
            className="grid max-h-80 gap-3 overflow-y-auto border-s-2 border-line-strong ps-3"
          >
            {texts.map((each) => (
              <li key={`${each.sent_at} ${each.text}`} dir="auto" className="grid gap-0.5 text-sm wrap-anywhere">
                <span className="text-xs text-faint">
                  {reason(each.reason)} · {parts(each.part)}
                </span>
                <BodyText text={each.text} className="grid gap-2" />
              </li>
            ))}
          </ul>
        ) : null}
        <div className="flex min-h-touch flex-wrap items-center gap-3">{acts}</div>
      </div>
    </li>
  )
}
