import { limits } from '@sesol/contract/limits'
import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { SiteFrame, SiteSection } from '@/components/layout/site-frame'
import { LinkButton } from '@/components/ui/link-button'
import { linkTo, strong } from '@/components/ui/text-link'
import { howSigned } from '@/lib/server/upstream/capabilities'
import { paths } from '@/lib/shared/paths'

const steps = [
  { title: 'announce.title', texts: ['announce.what', 'announce.account'] },
  { title: 'review.title', texts: ['review.what', 'review.outcomes'] },
  { title: 'sign.title', texts: ['sign.what', 'sign.member', 'sign.version'] },
  { title: 'reach.title', texts: ['reach.fax', 'reach.email', 'reach.phone', 'reach.ways'] },
] as const

const easy = ['what', 'free', 'write', 'read', 'sign', 'confirm', 'email', 'sent', 'withdraw', 'help'] as const
const seen = ['text', 'counts', 'reasons', 'comments', 'versions'] as const
const unseen = ['email', 'name', 'drawing', 'drafts', 'moderators'] as const

const page = sitePage({
  head: (t) => ({ path: paths.howItWorks, title: t('howItWorks.title'), description: t('howItWorks.description') }),
  view: async function View() {
    const t = await getTranslations('howItWorks')
    const layout = await getTranslations('layout')
    const signatures = await howSigned()
    return (
      <SiteFrame name="howItWorks" type="WebPage" title={t('title')} lead={t('lead')} wide>
        <SiteSection id="easy" title={t('easyTitle')}>
          <ul className="grid max-w-text gap-2 text-lg">
            {easy
              .filter((line) => t.has(`easy.${line}`))
              .map((line) => (
                <li key={line}>{t.rich(`easy.${line}`, { signatures, accessibility: linkTo(paths.accessibility) })}</li>
              ))}
          </ul>
        </SiteSection>
        <ol className="grid gap-10">
          {steps.map(({ title, texts }, at) => (
            <li
              key={title}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t-2 border-ink pt-4 sm:grid-cols-[5rem_minmax(0,1fr)]"
            >
              <span aria-hidden="true" className="font-serif text-4xl leading-none text-accent lining-nums">
                {at + 1}
              </span>
              <div className="grid max-w-text gap-4">
                <h2 className="font-serif text-2xl font-semibold">{t(title, { signatures })}</h2>
                {texts
                  .filter((text) => t.has(text))
                  .map((text) => (
                    <p key={text}>
                      {t.rich(text, {
                        signatures,
                        days: limits.signatureDays,
                        b: strong,
                        rules: linkTo(paths.rules()),
                      })}
                    </p>
                  ))}
              </div>
            </li>
          ))}
        </ol>
        <SiteSection id="visibility" title={t('visibility')}>
          <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
            <Things
              title={t('seen.title')}
              texts={seen.filter((thing) => t.has(`seen.${thing}`)).map((thing) => t(`seen.${thing}`, { signatures }))}
            />
            <Things
              title={t('unseen.title')}
              texts={unseen.filter((thing) => t.has(`unseen.${thing}`)).map((thing) => t(`unseen.${thing}`))}
            />
          </div>
          <p className="max-w-text pt-2 text-soft">{t('limited')}</p>
          <LinkButton href={paths.create} variant="primary" size="lg" className="mt-4 justify-self-start">
            {layout('create')}
          </LinkButton>
        </SiteSection>
      </SiteFrame>
    )
  },
})
export const { generateMetadata } = page
export default page.render

const Things = ({ title, texts }: { title: string; texts: readonly string[] }) => (
  <div>
    <h3 className="pb-3 font-semibold">{title}</h3>
    <ul className="grid border-b border-line">
      {texts.map((text) => (
        <li key={text} className="border-t border-line py-3">
          {text}
        </li>
      ))}
    </ul>
  </div>
)
