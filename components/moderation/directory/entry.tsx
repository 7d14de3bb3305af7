import type { DirectoryEntry } from '@sesol/contract/addressees/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { formatMoment } from '@/lib/shared/text/dates'
import { RowLink } from '../row'
import { Section } from '../section'
import { Addresses } from './addresses'
import { EntryForm } from './entry-form'
import { Merge } from './merge'

export function Entry({ entry }: { entry: DirectoryEntry }) {
  const t = useTranslations('directory')
  const locale = useLocale()
  const { id, email, next_email, next_email_at, merged_into: into, bounced_at, campaign_count: count } = entry
  if (into !== null) {
    return (
      <Banner title={t('merged')}>
        <RowLink href={deskPaths.addressee(into)}>{t('showMerged')}</RowLink>
      </Banner>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-6">
        {bounced_at ? (
          <Banner tone="warning" title={t('bouncing', { moment: formatMoment(bounced_at, locale) })}>
            {t('bouncingHint')}
          </Banner>
        ) : null}
        {next_email_at ? (
          <Banner
            tone="warning"
            title={t('next', { moment: formatMoment(next_email_at, locale), email: next_email || 'none' })}
          >
            {t('nextHint', { email })}
          </Banner>
        ) : null}
        <Section title={t('addresses')}>
          <Addresses entry={entry} />
        </Section>
        <EntryForm key={JSON.stringify(entry)} entry={entry} />
      </div>
      <aside className="grid content-start gap-8">
        <p className="flex flex-wrap items-center gap-x-6 text-sm">
          <span className="text-soft">{t('campaigns', { count })}</span>
          <RowLink href={paths.addressee(id)}>{t('page')}</RowLink>
          <RowLink href={deskPaths.audit({ subject: 'addressee', subject_id: String(id) })}>{t('records')}</RowLink>
        </p>
        <Section title={t('merge.title')}>
          <Merge entry={entry} />
        </Section>
      </aside>
    </div>
  )
}
