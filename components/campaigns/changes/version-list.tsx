import type { CampaignVersion } from '@sesol/contract/campaigns/schema'
import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/shared/text/dates'
import { ChangeList } from './change-list'

export function VersionList({ versions }: { versions: readonly CampaignVersion[] }) {
  const t = useTranslations('versions')
  const locale = useLocale()
  return (
    <ol className="grid max-w-[52rem] gap-14">
      {versions.map(({ number, approved_at, signature_count, changes }, at) => (
        <li key={number} className="grid gap-5 border-t-2 border-ink pt-4">
          <div className="grid gap-1">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <h2 className="font-serif text-2xl font-semibold">
                <time dateTime={approved_at}>{formatDay(approved_at, locale)}</time>
              </h2>
              {at === 0 ? <span className="text-sm font-semibold text-success">{t('current')}</span> : null}
            </div>
            <p className="text-sm text-soft">
              {t('number', { number })} · {t('signatures', { count: signature_count })}
            </p>
          </div>
          {changes ? (
            <ChangeList changes={changes} />
          ) : (
            <p className="text-soft">{t(versions.length === 1 ? 'only' : 'first')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
