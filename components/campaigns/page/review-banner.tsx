import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'

export function ReviewBanner() {
  const t = useTranslations('review')
  return (
    <Banner tone="warning" title={t('title')}>
      {t('text')}
    </Banner>
  )
}
