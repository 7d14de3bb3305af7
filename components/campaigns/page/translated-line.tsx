import type { Campaign, Translation } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { originalLocale } from '@/lib/i18n/addresses'
import { getPathname } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

type TranslatedLineProps = { campaign: Pick<Campaign, 'id' | 'title' | 'language'>; by: Translation['by'] }

export function TranslatedLine({ campaign, by }: TranslatedLineProps) {
  const t = useTranslations('translation')
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1 text-sm text-soft">
      {t(`line.${by}`)}
      <a
        href={getPathname({ href: paths.campaign(campaign), locale: originalLocale(campaign.language) })}
        hrefLang={campaign.language}
        className="inline-flex min-h-touch items-center font-semibold text-ink underline decoration-accent underline-offset-4"
      >
        {t('line.original')}
      </a>
    </p>
  )
}
