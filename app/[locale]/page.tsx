import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/ui/link-button'

export default async function HomePage() {
  const t = await getTranslations('home')
  return (
    <div className="mx-auto max-w-page p-6">
      <h1 className="font-serif text-hero">
        {t('titleFirst')} <span className="text-accent">{t('titleSecond')}</span>
      </h1>
      <LinkButton href="/create-campaign" look="primary" size="lg">
        {t('create')}
      </LinkButton>
    </div>
  )
}
