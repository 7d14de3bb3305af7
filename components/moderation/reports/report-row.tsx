import type { ReportedItem } from '@sesol/contract/reports/schema'
import { useTranslations } from 'next-intl'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { cx } from '@/lib/shared/class-names'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { excerpt } from '@/lib/shared/text/excerpt'
import { ListedWords, RowDecision, RowHead, RowLink, RowTitle } from '../row'
import type { Verdict } from './take-down'

type ReportRowProps = {
  item: ReportedItem
  age: string
  decided: Verdict | undefined
  onKeep: () => void
  onHide: () => void
}

const shownLetters = 700

function placeOf({ kind, subject, campaign }: ReportedItem): string {
  if (kind === 'profile') return paths.profile(subject)
  if (kind === 'campaign') return deskPaths.campaign(subject)
  return campaign ? paths.campaign(campaign.id) : deskPaths.reports()
}

export function ReportRow({ item, age, decided, onKeep, onHide }: ReportRowProps) {
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
        <Decision item={item} decided={decided} onKeep={onKeep} onHide={onHide} />
      </div>
    </li>
  )
}

function Decision({ item: { kind, subject, is_own }, decided, onKeep, onHide }: Omit<ReportRowProps, 'age'>) {
  const t = useTranslations('moderation')
  const r = useTranslations('moderatedReports')
  return (
    <div className="flex min-h-touch flex-wrap items-center gap-3">
      <RowDecision outcome={decided && r(`done.${decided}`)} refusal={is_own ? r('own') : undefined}>
        <Button onClick={onKeep}>{r('keep')}</Button>
        {kind === 'profile' ? (
          <LinkButton href={deskPaths.member(subject)}>{r('member')}</LinkButton>
        ) : (
          <Button variant="danger" onClick={onHide}>
            {t('acts.hide')}
          </Button>
        )}
      </RowDecision>
    </div>
  )
}
