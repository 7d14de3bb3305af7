import { auditSubjects } from '@sesol/contract/moderation'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { controlStyle } from '@/components/ui/control-style'
import { getPathname } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { actionNames, useActionName } from './entry-list'

const control = controlStyle(false, 'min-h-touch min-w-0 text-sm')

function Filter({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid min-w-0 gap-1 text-sm text-soft">
      {label}
      {children}
    </label>
  )
}

/** A form that works without JavaScript: its fields become the query. */
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
      <Filter label={t('action')}>
        <select name="action" defaultValue={query.action ?? ''} className={control}>
          <option value="">{t('any')}</option>
          {actionNames.map((action) => (
            <option key={action} value={action}>
              {actionName(action)}
            </option>
          ))}
        </select>
      </Filter>
      <Filter label={t('subject')}>
        <select name="subject" defaultValue={query.subject ?? ''} className={control}>
          <option value="">{t('any')}</option>
          {auditSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjects(`auditSubjects.${subject}`)}
            </option>
          ))}
        </select>
      </Filter>
      <Filter label={t('number')}>
        <input
          name="subject_id"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,9}"
          defaultValue={query.subject_id}
          className={control}
        />
      </Filter>
      <Filter label={t('from')}>
        <input type="date" name="from" defaultValue={query.from} className={control} />
      </Filter>
      <Filter label={t('until')}>
        <input type="date" name="until" defaultValue={query.until} className={control} />
      </Filter>
      <button type="submit" className={buttonStyle('secondary')}>
        {t('filter')}
      </button>
    </form>
  )
}
