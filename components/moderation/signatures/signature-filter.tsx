import { setAsideReasons } from '@sesol/contract/moderation/signature-review'
import { useLocale, useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button-style'
import { LinkButton } from '@/components/ui/link-button'
import { getPathname } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { FilterField, filterControl } from '../filter-field'

export function SignatureFilter({ id, query }: { id: number; query: DeskQuery }) {
  const t = useTranslations('moderatedSignatures')
  const locale = useLocale()
  return (
    <form
      method="get"
      action={getPathname({ href: deskPaths.signatures(id), locale })}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-4"
    >
      {query.state ? <input type="hidden" name="state" value={query.state} /> : null}
      {(['domain', 'network', 'name'] as const).map((name) => (
        <FilterField key={name} label={t(name)}>
          <input
            name={name}
            defaultValue={query[name]}
            autoCapitalize="none"
            spellCheck={false}
            className={filterControl}
          />
        </FilterField>
      ))}
      <FilterField label={t('reason')}>
        <select name="reason" defaultValue={query.reason ?? ''} className={filterControl}>
          <option value="">{t('any')}</option>
          {setAsideReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </select>
      </FilterField>
      {(['from', 'until'] as const).map((name) => (
        <FilterField key={name} label={t(name)}>
          <input type="datetime-local" name={name} defaultValue={query[name]} className={filterControl} />
        </FilterField>
      ))}
      <button type="submit" className={buttonStyle('secondary')}>
        {t('filter')}
      </button>
      <LinkButton variant="quiet" href={deskPaths.signatures(id, { state: query.state })}>
        {t('clear')}
      </LinkButton>
    </form>
  )
}
