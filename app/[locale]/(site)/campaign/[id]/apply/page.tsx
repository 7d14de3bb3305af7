import type { Campaign } from '@sesol/contract'
import { applicationKinds } from '@sesol/contract/support/applications'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { foundPage } from '@/app/found-page'
import { Section } from '@/components/manage/section'
import { FormDrawing, formSteps } from '@/components/support/apply/form-drawing'
import { OwnApplications } from '@/components/support/apply/own-applications'
import { CopyButton } from '@/components/support/copy-button'
import { buttonStyle } from '@/components/ui/control-style'
import { Fold } from '@/components/ui/fold'
import { TextLink } from '@/components/ui/text-link'
import { absolute } from '@/lib/i18n/addresses'
import { MessagesProvider } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { written } from '@/lib/i18n/written'
import { findCampaign } from '@/lib/server/campaigns'
import { paths } from '@/lib/shared/paths'
import { applicationText, demands, nextLetters, textRoom } from '@/lib/shared/support/application-text'

export const revalidate = 300
export const generateStaticParams = () => []

/** A court is named for information only. */
const ways = [
  ['objection', nextLetters.objection, 'https://bedk.adalet.gov.tr'],
  ['ombudsman', nextLetters.ombudsman, 'https://www.ombudsman.gov.tr'],
  ['parliament', nextLetters.parliament, 'https://www.tbmm.gov.tr'],
  ['court', '', ''],
] as const

const page = foundPage({
  read: async ({ id }: { id: string }) => (await findCampaign(id)).shown,
  missing: 'campaign',
  head: (t, { read: { id, title } }) => ({
    path: paths.apply(id),
    title: `${t('apply.title')} · ${title}`,
    description: t('apply.lead'),
    hidden: true,
  }),
  view: async function View({ read: campaign, locale }) {
    const { applications, email, error, ui } = await getMessages()
    const t = await getTranslations('apply')
    const kinds = await getTranslations('applications')
    const { id, title, language, status } = campaign
    const rest = t('rest', { address: absolute(locale, paths.campaign(campaign)) })
    const { subject, body, isCut } = applicationText(campaign, rest)
    return (
      <MessagesProvider messages={{ applications, email: { copied: email.copied }, error, ui }}>
        <div className="mx-auto grid max-w-page gap-12 px-5 py-8 md:px-8 md:py-14">
          <header className="grid max-w-text gap-4">
            <Link href={paths.campaign(campaign)} prefetch={false} className="small-link justify-self-start underline">
              {(await getTranslations('versions'))('back')}
            </Link>
            <h1 className="font-serif text-4xl font-semibold">{t('title')}</h1>
            <p {...written(language, locale)} className="font-serif text-xl wrap-anywhere">
              {title}
            </p>
            <p className="text-lg">{t('lead')}</p>
            {status === 'closed' ? (
              <p className="font-semibold">{t('closed', { outcome: campaign.outcome ?? 'none' })}</p>
            ) : null}
            <p className="text-sm text-soft">{t('who')}</p>
          </header>
          <Section id="kind" title={t('kind')} lead={t('kindLead')}>
            <div className="max-w-text border-t border-line">
              {applicationKinds.map((kind) => (
                <Fold key={kind} id={kind} level="h3" title={kinds(`kinds.${kind}`)}>
                  <p>{t(`kindTexts.${kind}`)}</p>
                  <Copied text={demands[kind]} label={t('copyLetter')} of={kinds(`kinds.${kind}`)} />
                </Fold>
              ))}
            </div>
          </Section>
          <Section id="text" title={t('text')}>
            <Copied text={subject} label={t('copySubject')} language={language} />
            <Copied text={body} label={t('copyBody')} language={language} />
            <p className="max-w-text text-sm text-soft">
              {t('length', { length: body.length, most: textRoom, cut: isCut ? 'yes' : 'no' })}
            </p>
          </Section>
          <Section id="form" title={t('form')} lead={t('formLead')}>
            <ol className="grid list-decimal gap-x-8 gap-y-6 ps-5 sm:grid-cols-2 lg:grid-cols-3">
              {formSteps.map((step) => (
                <li key={step} className="ps-1">
                  <p className="mb-3">{t(`steps.${step}`)}</p>
                  <FormDrawing step={step} />
                </li>
              ))}
            </ol>
            <a
              href="https://www.cimer.gov.tr"
              rel="noopener"
              className={buttonStyle('primary', 'lg', 'justify-self-start')}
            >
              {t('open')}
            </a>
          </Section>
          <Section id="applications" title={kinds('title')}>
            <OwnApplications campaignId={id} />
          </Section>
          <Section id="next" title={t('next')} lead={t('nextLead')}>
            <div className="max-w-text border-t border-line">
              {ways.map(([name, letter, site]) => (
                <Fold key={name} id={name} level="h3" title={t(`ways.${name}`)}>
                  <p>{t(`wayTexts.${name}`)}</p>
                  {letter ? <Copied text={letter} label={t('copyLetter')} of={t(`ways.${name}`)} /> : null}
                  {site ? <TextLink href={site}>{t('site')}</TextLink> : null}
                </Fold>
              ))}
            </div>
          </Section>
        </div>
      </MessagesProvider>
    )
  },
})
export const { generateMetadata } = page
export default page.render

type CopiedProps = { text: string; label: string; of?: string; language?: Campaign['language'] }

async function Copied({ text, label, of, language = 'tr' }: CopiedProps) {
  return (
    <div className="my-3 grid max-w-text justify-items-start gap-3">
      <p
        {...written(language, await getLocale())}
        className="w-full rounded border border-line bg-surface px-4 py-3 whitespace-pre-line wrap-anywhere"
      >
        {text}
      </p>
      <CopyButton text={text} of={of}>
        {label}
      </CopyButton>
    </div>
  )
}
