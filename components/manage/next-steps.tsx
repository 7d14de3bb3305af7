import type { Campaign } from '@sesol/contract'
import { splitEmails } from '@sesol/contract/fields'
import { ArrowRight } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { CopyButton } from '@/components/support/copy-button'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { absolute } from '@/lib/i18n/addresses'
import { getPathname } from '@/lib/i18n/navigation'
import type { StepName } from '@/lib/shared/manage/next-steps'
import { paths } from '@/lib/shared/paths'
import { Section } from './section'

type StepsProps = { campaign: Campaign; steps: readonly StepName[] }

/** Steps that are a text to send in one's own name. */
const texts = {
  share_ten: 'whatsapp',
  confirm_waiting: 'whatsapp',
  thank_hundred: 'whatsapp',
  thank_all: 'whatsapp',
  share_three: 'whatsapp',
  ask_answer: 'mail',
} as const satisfies Partial<Record<StepName, 'whatsapp' | 'mail'>>

/** Where the other steps are done. */
const places: Record<Exclude<StepName, keyof typeof texts>, (id: number) => string> = {
  share_picture: (id) => paths.shareImage(id),
  hand_over: () => '#deliveries',
  set_end: () => '#end',
  mend_fax: paths.campaign,
  raise_goal: paths.campaign,
  set_goal: paths.campaign,
  write_update: (id) => `${paths.campaign(id)}#updates`,
  announce: (id) => `${paths.campaign(id)}#owner`,
  name_outcome: paths.campaign,
}

const hasText = (step: StepName): step is keyof typeof texts => step in texts

export function NextSteps({ campaign, steps }: StepsProps) {
  const t = useTranslations('manage')
  return (
    <Section id="next" title={t('next')} lead={t('nextLead')}>
      <ol className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {steps.map((step, n) => (
          <li key={step} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-3">
            <span aria-hidden="true" className="font-serif text-4xl leading-none font-semibold text-accent">
              {n + 1}
            </span>
            <Step step={step} campaign={campaign} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Step({ step, campaign }: { step: StepName; campaign: Campaign }) {
  const steps = useTranslations('nextStep')
  const locale = useLocale()
  const values = {
    title: campaign.title,
    addressee: campaign.institution_or_person_name,
    count: campaign.signature_count ?? 0,
    waiting: campaign.pending_signature_count ?? 0,
    goal: campaign.goal ?? 0,
    address: absolute(locale, paths.campaign(campaign.id, step === 'ask_answer' ? 'email' : 'whatsapp')),
  }
  const title = steps(`${step}.title`, values)
  // Not the site's link: one of them is a picture.
  const addressOf = (place: string) => (place.startsWith('#') ? place : getPathname({ href: place, locale }))
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h3 className="text-lg leading-snug font-semibold wrap-anywhere">{title}</h3>
      <p className="text-sm text-soft">{steps(`${step}.text`, values)}</p>
      {hasText(step) ? (
        <ReadyText title={title} text={steps(`${step}.ready`, values)} by={texts[step]} campaign={campaign} />
      ) : (
        <a href={addressOf(places[step](campaign.id))} className={buttonStyle('secondary', 'md', 'justify-self-start')}>
          {steps(`${step}.act`)}
          <Icon of={ArrowRight} className="size-4.5" />
        </a>
      )}
    </div>
  )
}

type ReadyTextProps = { title: string; text: string; by: (typeof texts)[keyof typeof texts]; campaign: Campaign }

/** A text to send in one's own name. */
function ReadyText({ title, text, by, campaign }: ReadyTextProps) {
  const t = useTranslations('manage')
  const encoded = encodeURIComponent(text)
  const recipients = splitEmails(campaign.email).map(encodeURIComponent).join(',')
  return (
    <>
      <blockquote className="border-s-2 border-line ps-3 text-sm whitespace-pre-line wrap-anywhere">{text}</blockquote>
      <div className="flex flex-wrap gap-2.5">
        {by === 'mail' ? (
          <a
            href={`mailto:${recipients}?subject=${encodeURIComponent(campaign.title)}&body=${encoded.replaceAll('%0A', '%0D%0A')}`}
            className={buttonStyle()}
          >
            {t('byMail')}
          </a>
        ) : (
          <a
            href={`https://wa.me/?text=${encoded}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle()}
          >
            {t('byWhatsapp')}
            <span className="sr-only"> ({t('newTab')})</span>
          </a>
        )}
        <CopyButton text={text} variant="quiet" of={title}>
          {t('copy')}
        </CopyButton>
      </div>
    </>
  )
}
