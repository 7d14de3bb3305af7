import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'

export function PaperCount({ count }: { count: Campaign['paper_count'] }) {
  const t = useTranslations('campaign')
  return count ? <p className="text-sm text-soft">{t('paper', { count })}</p> : null
}
