import type { LegalNotice } from '@sesol/contract/legal/schema'
import { useLocale, useTranslations } from 'next-intl'
import { BodyText } from '@/components/campaigns/page/body-text'
import { type Definition, Definitions } from '@/components/ui/definitions'
import { formatMoment } from '@/lib/shared/text/dates'

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
