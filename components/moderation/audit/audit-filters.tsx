import { auditActions } from '@sesol/contract/moderation/audit'
import { auditSubjects } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button-style'
import { getPathname } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { FilterField, filterControl } from '../filter-field'
import { useActionName } from './entry-list'

export function AuditFilters({ query }: { query: DeskQuery }) {
  const t = useTranslations('moderation.audit')
  const subjects = useTranslations('moderation')
  const actionName = useActionName()
  const locale = useLocale()
  return (
    <form
      method="get"
      action={getPathname({ href: deskPaths.audit(), locale })}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[2fr_1.2fr_1fr_1.3fr_1.3fr_auto]"
    >
      <FilterField label={t('action')}>
        <select name="action" defaultValue={query.action ?? ''} className={filterControl}>
          <option value="">{t('any')}</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {actionName(action)}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField label={t('subject')}>
        <select name="subject" defaultValue={query.subject ?? ''} className={filterControl}>
          <option value="">{t('any')}</option>
          {auditSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjects(`auditSubjects.${subject}`)}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField label={t('number')}>
        <input
          name="subject_id"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,9}"
          defaultValue={query.subject_id}
          className={filterControl}
        />
      </FilterField>
      <FilterField label={t('from')}>
        <input type="date" name="from" defaultValue={query.from} className={filterControl} />
      </FilterField>
      <FilterField label={t('until')}>
        <input type="date" name="until" defaultValue={query.until} className={filterControl} />
      </FilterField>
      <button type="submit" className={buttonStyle('secondary')}>
        {t('filter')}
      </button>
    </form>
  )
}
