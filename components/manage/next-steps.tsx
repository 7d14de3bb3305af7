import type { Campaign } from '@sesol/contract'
import { progressOf } from '@sesol/contract/campaigns/steps'
import { splitEmails } from '@sesol/contract/fields'
import { ArrowRight } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ShareWithAll } from '@/components/sharing/share-with-all'
import { CopyButton } from '@/components/support/copy-button'
import { buttonStyle } from '@/components/ui/control-style'
import { Fold } from '@/components/ui/fold'
import { Icon } from '@/components/ui/icon'
import { absolute } from '@/lib/i18n/addresses'
import { localized } from '@/lib/i18n/routing'
import { shareOf } from '@/lib/shared/campaigns/actable'
import type { StepName } from '@/lib/shared/manage/next-steps'
import { paths } from '@/lib/shared/paths'
import { Goal } from './goal'
import { StepDone, StepPicture } from './step-controls'
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
  hand_over: (id) => `${paths.manage(id, 'delivery')}#hand-over`,
  set_end: (id) => `${paths.manage(id, 'settings')}#end`,
  mend_fax: (id) => `${paths.campaign({ id })}#edit-institution`,
  write_update: (id) => `${paths.campaign({ id })}#updates`,
  name_outcome: (id) => `${paths.campaign({ id })}#outcome`,
} as const satisfies Partial<Record<StepName, (id: number) => string>>

const hasText = (step: StepName): step is keyof typeof texts => step in texts
const hasPlace = (step: StepName): step is keyof typeof places => step in places

export function NextSteps({ campaign, steps: [first, ...later] }: StepsProps) {
  const t = useTranslations('manage')
  return (
    <section aria-labelledby="next-title" className="grid max-w-text gap-8">
      <div className="grid gap-1">
        <h2 id="next-title" tabIndex={-1} className="text-sm font-semibold text-soft outline-none">
          {t('next')}
        </h2>
        {first ? <Step step={first} campaign={campaign} isFirst /> : <p>{t('nextNone')}</p>}
      </div>
      {later.length > 0 ? (
        <div className="border-t border-line">
          {later.map((step) => (
            <Step key={step} step={step} campaign={campaign} />
          ))}
        </div>
      ) : null}
    </section>
  )
}

type StepProps = { step: StepName; campaign: Campaign; isFirst?: boolean }

function Step({ step, campaign, isFirst = false }: StepProps) {
  const steps = useTranslations('nextStep')
  const locale = useLocale()
  const values = {
    title: campaign.title,
    outcome: campaign.outcome ?? 'none',
    addressee: campaign.institution_or_person_name,
    count: campaign.signature_count ?? 0,
    waiting: campaign.pending_signature_count ?? 0,
    goal: campaign.goal ?? 0,
    address: absolute(locale, paths.campaign(campaign, step === 'ask_answer' ? 'email' : 'whatsapp')),
  }
  const title = steps(`${step}.title`, values)
  const content = (
    <div className="grid min-w-0 content-start gap-3">
      {isFirst ? <h3 className="font-serif text-2xl leading-snug font-semibold wrap-anywhere">{title}</h3> : null}
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
  return isFirst ? (
    content
  ) : (
    <Fold id={`step-${step}`} title={title} level="h3">
      {content}
    </Fold>
  )
}

function Go({ step, id }: { step: keyof typeof places; id: number }) {
  const steps = useTranslations('nextStep')
  const locale = useLocale()
  // Not the site's link, with which a page neither reads its fragment again nor opens a fold for it.
  return (
    <a href={localized(locale, places[step](id))} className={buttonStyle('secondary', 'md', 'justify-self-start')}>
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
