import { auditSubjects } from '@sesol/contract/moderation'
import { useLocale, useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button-style'
import { controlStyle } from '@/components/ui/control-style'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { getPathname } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { actionNames, useActionName } from './entry-list'

/** A form that works without JavaScript: its fields become the query. */
export function AuditFilters({ query }: { query: DeskQuery }) {
  const t = useTranslations('moderation.audit')
  const subjects = useTranslations('moderation')
  const actionName = useActionName()
  const locale = useLocale()
  const select = controlStyle(false, 'min-h-touch text-sm')
  return (
    <form
      method="get"
      action={getPathname({ href: deskPaths.audit(), locale })}
      className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-6"
    >
      <Field label={t('action')} optional>
        {(control) => (
          <select {...control} name="action" defaultValue={query.action ?? ''} className={select}>
            <option value="">{t('any')}</option>
            {actionNames.map((action) => (
              <option key={action} value={action}>
                {actionName(action)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('subject')} optional>
        {(control) => (
          <select {...control} name="subject" defaultValue={query.subject ?? ''} className={select}>
            <option value="">{t('any')}</option>
            {auditSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {subjects(`auditSubjects.${subject}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextInput
        label={t('number')}
        optional
        name="subject_id"
        inputMode="numeric"
        pattern="[1-9][0-9]{0,9}"
        defaultValue={query.subject_id}
      />
      <TextInput label={t('from')} optional type="date" name="from" defaultValue={query.from} />
      <TextInput label={t('until')} optional type="date" name="until" defaultValue={query.until} />
      <button type="submit" className={buttonStyle('secondary')}>
        {t('filter')}
      </button>
    </form>
  )
}
