import { limits } from '@sesol/contract/limits'
import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { SiteFrame, SiteSection } from '@/components/layout/site-frame'
import { strong } from '@/components/ui/text-link'
import { howSigned } from '@/lib/server/upstream/capabilities'
import { paths } from '@/lib/shared/paths'

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
const page = sitePage({
  head: (t) => ({ path: paths.validity, title: t('validity.title'), description: t('validity.description') }),
  view: async function View() {
    const t = await getTranslations()
    const values = { signatures: await howSigned(), days: limits.signatureDays, b: strong }
    return (
      <SiteFrame name="validity" title={t('validity.title')} lead={t('validity.lead')}>
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
      </SiteFrame>
    )
  },
})
export const { generateMetadata } = page
export default page.render
