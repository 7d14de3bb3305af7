import { auditActions } from '@sesol/contract/moderation/audit'
import { auditSubjects } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { getPathname } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { FilterButton, FilterInput, FilterSelect } from '../filter-field'
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
