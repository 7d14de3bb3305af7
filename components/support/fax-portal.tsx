'use client'

import { portalPhone } from '@sesol/contract/limits'
import { ExternalLink, Phone } from 'lucide'
import { useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { FaxText } from './fax-text'

const portalPage = 'https://www.cimer.gov.tr'

/** Links to the complaint portal's page and telephone, and the text to copy. */
export function FaxPortal({ campaignId, onWent }: { campaignId: number; onWent: () => void }) {
  const t = useTranslations('fax.portal')
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-serif text-lg font-semibold">{t('title')}</h3>
      <p className="text-sm text-soft">{t('text')}</p>
      <FaxText campaignId={campaignId} toTake />
      <div className="flex flex-wrap gap-2">
        <a
          href={portalPage}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onWent}
          className={buttonStyle('secondary')}
        >
          <Icon of={ExternalLink} className="size-4.5" />
          {t('page')}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
        <a href={`tel:${portalPhone}`} className={buttonStyle('secondary')}>
          <Icon of={Phone} className="size-4.5" />
          {t('phone', { number: portalPhone })}
        </a>
      </div>
    </section>
  )
}
