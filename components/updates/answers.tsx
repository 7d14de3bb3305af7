import type { PublicAnswer } from '@sesol/contract/updates/answers'
import { useLocale, useTranslations } from 'next-intl'
import { BodyText } from '@/components/campaigns/page/body-text'
import { ReportLink } from '@/components/ui/report-link'
import { formatDay } from '@/lib/shared/text/dates'

export function Answers({ answers, author }: { answers: readonly PublicAnswer[]; author: string }) {
  const t = useTranslations('answer')
  const report = useTranslations('report')
  const locale = useLocale()
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="answers" className="grid gap-6 border-t-2 border-accent pt-5">
      <h2 id="answers" tabIndex={-1} className="scroll-mt-6 font-serif text-2xl font-semibold outline-none">
        {t('title', { count: answers.length })}
      </h2>
      {answers.map(({ id, name, text, is_proven, published_at, reply, replied_at }) => (
        <article key={id} className="grid gap-3">
          <p className="flex flex-wrap gap-x-3 text-sm">
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <time dateTime={published_at} className="text-soft">
              {formatDay(published_at, locale)}
            </time>
            <span className="text-soft">{t(is_proven ? 'proven' : 'entered')}</span>
          </p>
          <BodyText text={text} className="grid gap-3 border-s-2 border-accent ps-4 font-serif text-lg wrap-anywhere" />
          {reply ? (
            <div className="grid gap-2 ps-4">
              <p className="text-sm text-soft">
                {t('reply', { name: author, day: formatDay(replied_at ?? published_at, locale) })}
              </p>
              <BodyText text={reply} className="grid gap-3 wrap-anywhere" />
            </div>
          ) : null}
          <ReportLink kind="answer" id={id} label={report('links.answer')}>
            {report('link')}
          </ReportLink>
        </article>
      ))}
    </section>
  )
}
