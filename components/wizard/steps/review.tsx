'use client'

import { type MarkKind, marksOfCampaign } from '@sesol/contract/campaigns/marks'
import { placeText } from '@sesol/shared/districts'
import { guessPlace } from '@sesol/shared/guess-place'
import { Cloud, Play } from 'lucide'
import { useTranslations } from 'next-intl'
import { use, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePreview } from '@/components/media/thumbnail'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Icon } from '@/components/ui/icon'
import { stepsOf } from '@/components/wizard/sequence'
import { chosenOnly, keptMarks, type WizardValues } from '@/components/wizard/values'
import { EditOutcomeContext, useWizard } from '@/components/wizard/wizard-context'
import { useViewer } from '@/lib/client/accounts/session'
import { type ChosenMedium, hasNoPreview, isVideo } from '@/lib/client/media/chosen-media'
import { ReviewSection } from './review-section'

export function Review() {
  const t = useTranslations('create')
  const { mode, campaign } = useWizard()
  const { viewer } = useViewer()
  const outcome = use(EditOutcomeContext)
  // The sections show what a press on the guess chose.
  useWatch<WizardValues, 'province'>({ name: 'province' })
  return (
    <>
      <PlaceGuess />
      <div className="grid">
        {stepsOf(mode).map((step) => (
          <ReviewSection key={step} step={step}>
            {step === 'media' ? <ReviewMedia /> : null}
          </ReviewSection>
        ))}
      </div>
      <Marks />
      <Banner title={t(campaign ? `outcome.${outcome}` : 'note')}>{viewer === null ? t('noteSignedOut') : null}</Banner>
    </>
  )
}

/** The surest first. */
const texts = ['street', 'institution_or_person_name', 'title', 'content'] as const

export function PlaceGuess() {
  const t = useTranslations('create.place')
  const { getValues, setValue } = useFormContext<WizardValues>()
  const [scope, province] = useWatch<WizardValues, ['scope', 'province']>({ name: ['scope', 'province'] })
  const [guess] = useState(() => guessPlace(getValues([...texts])))
  if (!t.has('guessText') || scope !== 'local' || guess === undefined) return null
  const place = placeText(guess)
  const isTaken = province === guess.province
  if (province !== '' && !isTaken) return null
  const take = () => {
    setValue('province', guess.province, { shouldDirty: true })
    setValue('district', guess.district ?? '', { shouldDirty: true })
  }
  return (
    <div role="status">
      {isTaken ? null : (
        <Banner title={t('guess', { place })}>
          <p>{t('guessText')}</p>
          <Button onClick={take} className="mt-3 justify-self-start">
            {t('take', { place })}
          </Button>
        </Banner>
      )}
    </div>
  )
}

function Medium({ medium, index }: { medium: ChosenMedium; index: number }) {
  const t = useTranslations('create.review')
  const address = usePreview(medium)
  const video = isVideo(medium)
  if (hasNoPreview(medium)) {
    return (
      <li className="grid aspect-4/3 place-content-center justify-items-center gap-2 overflow-hidden rounded bg-sunken p-3 text-center text-sm text-soft">
        <Icon of={Cloud} className="size-7 text-faint" />
        <span className="wrap-anywhere">{t('onServer')}</span>
        {medium.alt ? <span className="line-clamp-2 wrap-anywhere">{medium.alt}</span> : null}
      </li>
    )
  }
  const name = medium.alt || t(video ? 'video' : 'picture', { index })
  return (
    <li className="relative aspect-4/3 overflow-hidden rounded bg-sunken">
      {address === undefined ? null : video ? (
        <video
          src={`${address}#t=0.1`}
          aria-label={name}
          muted
          playsInline
          preload="metadata"
          className="size-full object-cover"
        />
      ) : (
        // biome-ignore lint/performance/noImgElement: most are files on the visitor's own machine
        <img src={address} alt={name} className="size-full object-cover" />
      )}
      {video ? (
        <Icon of={Play} className="absolute start-2 bottom-2 size-7 rounded-full bg-scrim p-1.5 text-on-brand" />
      ) : null}
    </li>
  )
}

function ReviewMedia() {
  const t = useTranslations('create.review')
  const { media } = useWizard()
  if (media.length === 0) return <p className="text-soft">{t('noMedia')}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {media.map((medium, index) => (
        <Medium key={medium.key} medium={medium} index={index + 1} />
      ))}
    </ul>
  )
}

/** No answer prevents publishing; moderators see it. */
function Marks() {
  const t = useTranslations('marks')
  const { media } = useWizard()
  const { control, getValues, setValue } = useFormContext<WizardValues>()
  const kept = keptMarks({ kept_marks: useWatch({ control, name: 'kept_marks' }) })
  const written = chosenOnly(getValues())
  const marks = marksOfCampaign((name) => written[name] ?? '', media.length > 0)
  if (marks.length === 0) return null
  const keep = (kind: MarkKind, isKept: boolean) => {
    const others = kept.filter((each) => each !== kind)
    setValue('kept_marks', [...others, ...(isKept ? [kind] : [])].join(' '), { shouldDirty: true })
  }
  return (
    <section aria-labelledby="marks" className="grid gap-4 border-s-2 border-warning ps-4">
      <div className="grid gap-1">
        <h3 id="marks" className="font-serif text-xl font-semibold">
          {t('title')}
        </h3>
        <p className="max-w-text text-sm text-soft">{t('lead')}</p>
      </div>
      <ul className="grid gap-4">
        {marks.map(({ kind, found }) => (
          <li key={kind} className="grid gap-1">
            <p id={`mark-${kind}`} className="font-semibold">
              {t(`kind.${kind}`)} <q className="font-normal wrap-anywhere">{found}</q>
            </p>
            <p className="max-w-text text-sm text-soft">{t(`why.${kind}`)}</p>
            <Checkbox
              checked={kept.includes(kind)}
              aria-describedby={`mark-${kind}`}
              onChange={(event) => keep(kind, event.target.checked)}
            >
              {t('keep')}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
