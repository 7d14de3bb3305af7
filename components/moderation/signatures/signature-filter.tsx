import { setAsideReasons } from '@sesol/contract/moderation/signature-review'
import { useLocale, useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { getPathname } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { FilterButton, FilterInput, FilterSelect } from '../filter-field'

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
        <FilterInput
          key={name}
          label={t(name)}
          name={name}
          defaultValue={query[name]}
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
      <FilterSelect
        label={t('reason')}
        name="reason"
        chosen={query.reason}
        any={t('any')}
        options={setAsideReasons.map((reason) => [reason, t(`reasons.${reason}`)])}
      />
      {(['from', 'until'] as const).map((name) => (
        <FilterInput key={name} label={t(name)} type="datetime-local" name={name} defaultValue={query[name]} />
      ))}
      <FilterButton>{t('filter')}</FilterButton>
      <LinkButton variant="quiet" href={deskPaths.signatures(id, { state: query.state })}>
        {t('clear')}
      </LinkButton>
    </form>
  )
}
