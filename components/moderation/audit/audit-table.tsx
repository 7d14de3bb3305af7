import { isReasonCode } from '@sesol/contract/campaigns/states'
import { auditActions } from '@sesol/contract/moderation/audit'
import { type AuditEntry, auditSubjects } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { localized } from '@/lib/i18n/routing'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { formatMoment } from '@/lib/shared/text/dates'
import { FilterButton, FilterInput, FilterSelect } from '../filter-field'
import { EntrySubject, textOf, useActionName, useActorName } from './entry-list'

export function AuditFilters({ query }: { query: DeskQuery }) {
  const t = useTranslations('moderation.audit')
  const subjects = useTranslations('moderation')
  const actionName = useActionName()
  const locale = useLocale()
  return (
    <form
      method="get"
      action={localized(locale, deskPaths.audit())}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[2fr_1.2fr_1fr_1.3fr_1.3fr_auto]"
    >
      <FilterSelect
        label={t('action')}
        name="action"
        chosen={query.action}
        any={t('any')}
        options={auditActions.map((action) => [action, actionName(action)])}
      />
      <FilterSelect
        label={t('subject')}
        name="subject"
        chosen={query.subject}
        any={t('any')}
        options={auditSubjects.map((subject) => [subject, subjects(`auditSubjects.${subject}`)])}
      />
      <FilterInput
        label={t('number')}
        name="subject_id"
        inputMode="numeric"
        pattern="[1-9][0-9]{0,9}"
        defaultValue={query.subject_id}
      />
      <FilterInput label={t('from')} type="date" name="from" defaultValue={query.from} />
      <FilterInput label={t('until')} type="date" name="until" defaultValue={query.until} />
      <FilterButton>{t('filter')}</FilterButton>
    </form>
  )
}

const cell = 'px-2 py-2 align-top max-md:block max-md:px-0 max-md:py-0.5'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslations('moderation')
  const reasons = useTranslations('values.reason')
  const actionName = useActionName()
  const actorName = useActorName()
  const locale = useLocale()
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="border-b border-line-strong text-start text-soft max-md:sr-only">
        <tr>
          {(['time', 'actor', 'action', 'subject', 'reason'] as const).map((name) => (
            <th key={name} scope="col" className="px-2 py-2 text-start font-semibold">
              {t(`audit.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {entries.map((entry) => {
          const { id, action, details, created_at } = entry
          const reason = textOf(details.reason)
          const texts = [isReasonCode(reason) ? reasons(reason) : reason, textOf(details.note)].filter(Boolean)
          return (
            <tr key={id} className="border-b border-line max-md:block max-md:py-2">
              <td className={`${cell} whitespace-nowrap text-soft tabular-nums`}>
                <time dateTime={created_at}>{formatMoment(created_at, locale)}</time>
              </td>
              <td className={cell}>{actorName(entry)}</td>
              <td className={`${cell} font-semibold`}>{actionName(action)}</td>
              <td className={cell}>
                <EntrySubject entry={entry} />
              </td>
              <td className={`${cell} wrap-anywhere`}>{texts.join(' · ')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
