import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'

/** Signatures on paper, apart from the count above. */
export function PaperCount({ count }: { count: Campaign['paper_count'] }) {
  const t = useTranslations('campaign')
  return count ? <p className="text-sm text-soft">{t('paper', { count })}</p> : null
}
