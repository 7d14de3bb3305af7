import { type Notice, noticeDays, notices } from '@sesol/contract/accounts/notices'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { operator } from '@/lib/server/operator'
import { formatDay } from '@/lib/shared/text/dates'
import { SiteFrame } from './site-frame'

// Days of ISO 8601 sort as text.
const maxDay = (one: string, other: string) => (one > other ? one : other)

type NoticePageProps = { name: Notice; title: string; lead: string; children: ReactNode }

export async function NoticePage({ name, title, lead, children }: NoticePageProps) {
  const locale = await getLocale()
  const t = await getTranslations('notice')
  const effective = operator()?.effective[name]
  const since = effective && maxDay(effective, noticeDays[name])
  return (
    <SiteFrame name={name} type="WebPage" title={title} lead={lead}>
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
    </SiteFrame>
  )
}

export const NoticeItems = ({ children }: { children: ReactNode }) => (
  <ul className="grid border-b border-line">{children}</ul>
)

export const NoticeItem = ({ children }: { children: ReactNode }) => (
  <li className="border-t border-line py-4">{children}</li>
)
