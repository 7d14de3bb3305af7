import type { FollowedNotice as Notice } from '@sesol/contract/legal/schema'
import { useLocale, useTranslations } from 'next-intl'
import { type Definition, Definitions } from '@/components/ui/definitions'
import { linkTo } from '@/components/ui/text-link'
import { paths } from '@/lib/shared/paths'
import { formatMoment } from '@/lib/shared/text/dates'

/** A confirmed notice. The secret in the address authorises reading it. */
export function FollowedNotice({ notice }: { notice: Notice }) {
  const t = useTranslations('legal')
  const locale = useLocale()
  const { number, ground, sent_at, due_at, state, decided_at, reversed_at, reasons, places } = notice
  const rows: Definition[] = [
    [t('follow.number'), <strong key="number">{number}</strong>],
    [t('form.ground'), t(`laws.${ground}`)],
    [t('follow.sentAt'), formatMoment(sent_at, locale)],
  ]
  if (decided_at) rows.push([t('follow.decidedAt'), formatMoment(decided_at, locale)])
  else if (due_at) rows.push([t('follow.dueAt'), formatMoment(due_at, locale)])
  if (reversed_at) rows.push([t('follow.reversedAt'), formatMoment(reversed_at, locale)])
  return (
    <div className="mx-auto grid max-w-text gap-6 px-5 py-10 md:py-16">
      <h1 className="font-serif text-3xl font-semibold">{t(`states.${state}`)}</h1>
      <p className="text-lg text-soft">{t(`stateTexts.${state}`)}</p>
      <Definitions rows={rows} />
      {reasons ? (
        <section aria-labelledby="reasons" className="grid gap-2">
          <h2 id="reasons" className="font-semibold">
            {t('follow.reasons')}
          </h2>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reasons}
          </p>
        </section>
      ) : null}
      <section aria-labelledby="places" className="grid gap-2">
        <h2 id="places" className="font-semibold">
          {t('follow.places')}
        </h2>
        <ul className="grid gap-1">
          {places.map(({ kind, id, is_taken_down }) => (
            <li key={`${kind} ${id}`}>
              {t('follow.place', {
                what: t(`kinds.${kind}`),
                state: is_taken_down ? 'down' : decided_at ? 'stays' : 'waits',
              })}
            </li>
          ))}
        </ul>
      </section>
      <p className="text-sm text-soft">{t.rich('follow.keep', { link: linkTo(paths.contact) })}</p>
    </div>
  )
}
