import { limits } from '@sesol/contract/limits'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SitePage, SiteSection } from '@/components/layout/site-page'
import { strong } from '@/components/ui/text-link'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { howSigned } from '@/lib/server/how-signed'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'validity' })
  return pageMetadata({ locale, path: paths.validity, title: t('title'), description: t('description') })
}

const parts = {
  online: ['validity.online.is', 'validity.online.not', 'validity.online.number'],
  petition: ['validity.petition.law', 'validity.petition.portal', 'validity.petition.fax', 'validity.petition.own'],
  confirmed: ['howItWorks.sign.what', 'howItWorks.sign.member', 'validity.confirmed.identity'],
  bodies: [
    'validity.bodies.list',
    'validity.bodies.municipality',
    'validity.bodies.governor',
    'validity.bodies.assembly',
    'validity.bodies.ombudsman',
    'validity.bodies.private',
  ],
} as const

/** The facts: docs/law-of-petitions.md. */
export default async function ValidityPage() {
  const t = await getTranslations()
  const values = { signatures: await howSigned(), days: limits.signatureDays, b: strong }
  return (
    <SitePage name="validity" title={t('validity.title')} lead={t('validity.lead')}>
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
        <SiteSection key={part} id={part} title={t(`validity.${part}.title`)}>
          {parts[part]
            .filter((text) => t.has(text))
            .map((text) => (
              <p key={text}>{t.rich(text, values)}</p>
            ))}
        </SiteSection>
      ))}
      <p className="text-soft">{t('validity.advice')}</p>
    </SitePage>
  )
}
