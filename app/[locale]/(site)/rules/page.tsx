import { reasonCodes } from '@sesol/contract/campaigns/states'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { sitePage } from '@/app/site-page'
import { SitePages } from '@/components/layout/site-pages'
import { paths } from '@/lib/shared/paths'

const all = ['published', 'reasons', 'review', 'answer', 'hidden', 'reports'] as const
const review = ['people', 'time', 'outcomes', 'changes'] as const
type Chapter = (typeof all)[number]

const page = sitePage({
  head: (t) => ({ path: paths.rules(), title: t('rules.title'), description: t('rules.description') }),
  view: async function View() {
    const t = await getTranslations('rules')
    const chapters = all.filter((chapter) => t.has(`${chapter}Title`))
    return (
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 py-10 md:px-8 md:py-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <header className="grid gap-5 lg:col-span-2">
          <h1 className="font-serif text-4xl font-semibold">{t('title')}</h1>
          <p className="max-w-text text-lg text-soft">{t('lead')}</p>
        </header>
        <nav aria-label={t('contents')} className="print:hidden">
          <ul className="border-t-2 border-ink pt-2 lg:sticky lg:top-6">
            {chapters.map((chapter) => (
              <li key={chapter}>
                <a href={`#${chapter}`} className="small-link text-soft hover:text-ink">
                  {t(`${chapter}Title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-text gap-14">
          <Section name="published">
            <Sentences texts={(['injustice', 'source', 'criticism'] as const).map((name) => t(`published.${name}`))} />
          </Section>
          <Section name="reasons">
            {t.has('reasonsText') ? <p className="text-soft">{t('reasonsText')}</p> : null}
            <Reasons />
          </Section>
          <Section name="review">
            <Sentences texts={review.filter((name) => t.has(`review.${name}`)).map((name) => t(`review.${name}`))} />
          </Section>
          {chapters.includes('answer') ? (
            <Section name="answer">
              <Sentences texts={(['edit', 'reply'] as const).map((name) => t(`answer.${name}`))} />
            </Section>
          ) : null}
          {(['hidden', 'reports'] as const)
            .filter((name) => chapters.includes(name))
            .map((name) => (
              <Section key={name} name={name}>
                <p>{t(`${name}Text`)}</p>
              </Section>
            ))}
          <SitePages current="rules" />
        </div>
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render

async function Section({ name, children }: { name: Chapter; children: ReactNode }) {
  const t = await getTranslations('rules')
  return (
    <section aria-labelledby={name} className="grid gap-4 border-t-2 border-ink pt-4">
      <h2 id={name} className="scroll-mt-6 font-serif text-2xl font-semibold">
        {t(`${name}Title`)}
      </h2>
      {children}
    </section>
  )
}

const Sentences = ({ texts }: { texts: readonly string[] }) => (
  <ul className="grid list-disc gap-3 ps-5 marker:text-faint">
    {texts.map((text) => (
      <li key={text} className="ps-1">
        {text}
      </li>
    ))}
  </ul>
)

async function Reasons() {
  const t = await getTranslations()
  return (
    <ul className="grid border-b border-line">
      {reasonCodes.map((code) => (
        <li
          key={code}
          id={code}
          className="grid scroll-mt-6 gap-1 border-t border-line py-4 target:-mx-4 target:rounded target:bg-warning-tint target:px-4"
        >
          <h3 className="font-semibold">
            <a href={`#${code}`} className="underline-offset-4 hover:underline">
              {t(`values.reason.${code}`)}
              <span className="sr-only">: {t('rules.reasonAddress')}</span>
            </a>
          </h3>
          <p className="text-soft">{t(`rules.reasons.${code}`)}</p>
        </li>
      ))}
    </ul>
  )
}
