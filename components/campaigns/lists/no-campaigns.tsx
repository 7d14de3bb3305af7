import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/shared/paths'

export function NoCampaigns() {
  const t = useTranslations('home')
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <p className="font-serif text-2xl font-semibold">{t('empty')}</p>
      <p className="max-w-text text-soft">{t('emptyHint')}</p>
      <LinkButton href={paths.create} data-create="">
        {t('create')}
      </LinkButton>
    </div>
  )
}
