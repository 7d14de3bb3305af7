import { type Notice, noticeDays, notices } from '@sesol/contract/accounts/notices'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { operator } from '@/lib/server/operator'
import { fixedPageData } from '@/lib/server/structured-data'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { SitePage } from './site-page'
import { StructuredData } from './structured-data'

// Days of ISO 8601 sort as text.
const maxDay = (one: string, other: string) => (one > other ? one : other)

type NoticePageProps = { name: Notice; title: string; lead: string; children: ReactNode }

export async function NoticePage({ name, title, lead, children }: NoticePageProps) {
  const locale = await getLocale()
  const t = await getTranslations('notice')
  const effective = operator()?.effective[name]
  const since = effective && maxDay(effective, noticeDays[name])
  return (
    <SitePage name={name} title={title} lead={lead}>
      <div className="grid gap-4">
        <p className="text-sm text-soft">
          {t('version', { version: notices[name] })}
          {since ? (
            <>
              {' · '}
              <time dateTime={since}>{t('since', { day: formatDay(since, locale) })}</time>
            </>
          ) : null}
        </p>
        {since ? null : <p className="rounded bg-warning-tint p-4">{t('noOperator')}</p>}
      </div>
      {children}
      <StructuredData things={fixedPageData({ type: 'WebPage', locale, path: paths[name], name: title })} />
    </SitePage>
  )
}

export const NoticeItems = ({ children }: { children: ReactNode }) => (
  <ul className="grid border-b border-line">{children}</ul>
)

export const NoticeItem = ({ children }: { children: ReactNode }) => (
  <li className="border-t border-line py-4">{children}</li>
)
