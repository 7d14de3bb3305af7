import type { Campaign } from '@sesol/contract'
import { progressOf } from '@sesol/contract/campaigns/steps'
import { splitEmails } from '@sesol/contract/fields'
import { ArrowRight } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ShareWithAll } from '@/components/sharing/share-with-all'
import { CopyButton } from '@/components/support/copy-button'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { absolute } from '@/lib/i18n/addresses'
import { getPathname } from '@/lib/i18n/navigation'
import { shareOf } from '@/lib/shared/campaigns/actable'
import type { StepName } from '@/lib/shared/manage/next-steps'
import { paths } from '@/lib/shared/paths'
import { Goal } from './goal'
import { Section } from './section'
import { StepDone, StepMark } from './step-done'
import { StepPicture } from './step-picture'
import { Trial } from './trial'

type StepsProps = { campaign: Campaign; steps: readonly StepName[] }

const texts = {
  share_ten: 'whatsapp',
  confirm_waiting: 'whatsapp',
  thank_hundred: 'whatsapp',
  thank_all: 'whatsapp',
  share_three: 'whatsapp',
  ask_answer: 'mail',
} as const satisfies Partial<Record<StepName, 'whatsapp' | 'mail'>>

const places = {
  hand_over: () => '#deliveries',
  set_end: () => '#end',
  mend_fax: (id) => `${paths.campaign(id)}#edit-institution`,
  write_update: (id) => `${paths.campaign(id)}#updates`,
  name_outcome: (id) => `${paths.campaign(id)}#outcome`,
} as const satisfies Partial<Record<StepName, (id: number) => string>>

const hasText = (step: StepName): step is keyof typeof texts => step in texts
const hasPlace = (step: StepName): step is keyof typeof places => step in places

export function NextSteps({ campaign, steps }: StepsProps) {
  const t = useTranslations('manage')
  return (
    <Section id="next" title={t('next')} lead={t('nextLead')}>
      <ol className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {steps.map((step, n) => (
          <li key={step} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-3">
            <StepMark number={n + 1} campaign={campaign.id} step={step} />
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
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h3 className="text-lg leading-snug font-semibold wrap-anywhere">{title}</h3>
      <p className="text-sm text-soft">{steps(`${step}.text`, values)}</p>
      {hasText(step) ? (
        <ReadyText step={step} title={title} text={steps(`${step}.ready`, values)} campaign={campaign} />
      ) : hasPlace(step) ? (
        <Go step={step} id={campaign.id} />
      ) : step === 'share_picture' ? (
        <>
          <StepPicture campaign={{ id: campaign.id, title: campaign.title, share: shareOf(campaign) }} />
          <StepDone campaign={campaign.id} step={step} title={title} />
        </>
      ) : step === 'try_letter' ? (
        <>
          <Trial id={campaign.id} hasFax={campaign.fax_number !== ''} />
          <StepDone campaign={campaign.id} step={step} title={title} />
        </>
      ) : step === 'announce' ? (
        <ShareWithAll campaign={campaign} />
      ) : (
        <Goal section="next" id={campaign.id} initial={progressOf(campaign.signature_count ?? 0, null).next} />
      )}
    </div>
  )
}

function Go({ step, id }: { step: keyof typeof places; id: number }) {
  const steps = useTranslations('nextStep')
  const locale = useLocale()
  const place = places[step](id)
  // Not the site's link, which does not make a page read its fragment again.
  const href = place.startsWith('#') ? place : getPathname({ href: place, locale })
  return (
    <a href={href} className={buttonStyle('secondary', 'md', 'justify-self-start')}>
      {steps(`${step}.act`)}
      <Icon of={ArrowRight} className="size-4.5" />
    </a>
  )
}

type ReadyTextProps = { step: keyof typeof texts; title: string; text: string; campaign: Campaign }

function ReadyText({ step, title, text, campaign }: ReadyTextProps) {
  const t = useTranslations('manage')
  const encoded = encodeURIComponent(text)
  const recipients = splitEmails(campaign.email).map(encodeURIComponent).join(',')
  return (
    <>
      <blockquote className="border-s-2 border-line ps-3 text-sm whitespace-pre-line wrap-anywhere">{text}</blockquote>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {texts[step] === 'mail' ? (
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
        <span className="flex flex-wrap gap-x-4">
          <CopyButton text={text} variant="quiet" of={title} className="-ms-3 px-3">
            {t('copy')}
          </CopyButton>
          <StepDone campaign={campaign.id} step={step} title={title} />
        </span>
      </div>
    </>
  )
}
