import { type Figure, figureSubjects } from '@sesol/contract/legal/schema'
import { useFormatter, useTranslations } from 'next-intl'

export function Figures({ figures }: { figures: readonly Figure[] }) {
  const t = useTranslations('transparency')
  return figureSubjects.map((subject) => {
    const rows = figures.filter((figure) => figure.subject === subject).toReversed()
    return (
      <section key={subject} aria-labelledby={subject} className="grid gap-3 border-t-2 border-ink pt-4">
        <h2 id={subject} className="font-serif text-2xl font-semibold">
          {t(`subjects.${subject}`)}
        </h2>
        <p className="max-w-text text-soft">{t(`texts.${subject}`)}</p>
        {rows.length > 0 ? <FigureTable subject={subject} rows={rows} /> : <p>{t('none')}</p>}
      </section>
    )
  })
}

type FigureTableProps = { subject: Figure['subject']; rows: readonly Figure[] }

function FigureTable({ subject, rows }: FigureTableProps) {
  const t = useTranslations('transparency')
  const format = useFormatter()
  const cell = 'py-2 pe-4 align-top'
  const kindOf = (kind: string) => {
    const key = `kinds.${kind}` as 'kinds.campaign'
    return t.has(key) ? t(key) : kind
  }
  const outcomeOf = (outcome: string) => {
    const key = `outcomes.${outcome}` as 'outcomes.law'
    return t.has(key) ? t(key) : outcome
  }
  const monthOf = (month: string) =>
    format.dateTime(new Date(`${month}-01T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <table aria-labelledby={subject} className="w-full max-w-text border-collapse text-start text-sm">
      <thead>
        <tr className="border-b border-line-strong text-soft">
          {(['month', 'kind', 'outcome', 'count'] as const).map((column) => (
            <th key={column} scope="col" className={`${cell} text-start font-semibold last:pe-0 last:text-end`}>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, kind, outcome, count }) => (
          <tr key={`${month} ${kind} ${outcome}`} className="border-b border-line">
            <td className={cell}>{monthOf(month)}</td>
            <td className={cell}>{kindOf(kind)}</td>
            <td className={cell}>{outcomeOf(outcome)}</td>
            <td className="py-2 text-end tabular-nums">{format.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
