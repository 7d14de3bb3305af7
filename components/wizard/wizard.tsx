'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { Campaign } from '@sesol/contract'
import { campaignForm } from '@sesol/contract/campaigns'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { ChosenMedium } from '@/lib/client/chosen-media'
import { useErrorText } from '@/lib/client/error-text'
import { showFieldErrors, useErrorFocus, useSubmitOnce } from '@/lib/client/form'
import { Publishing } from './publishing'
import { Review } from './review'
import { StepAi } from './step-ai'
import { StepDetails } from './step-details'
import { StepInstitution } from './step-institution'
import { StepMedia } from './step-media'
import { StepScope } from './step-scope'
import { StepTopic } from './step-topic'
import { StepType } from './step-type'
import { type Place, type StepName, stepsOf } from './steps'
import { useChanged } from './use-changed'
import { useDraft } from './use-draft'
import { GenerationContext, useGeneration } from './use-generation'
import { usePublish } from './use-publish'
import { chosenOnly, emptyValues, fieldNames, valuesOf, type WizardValues } from './values'
import { WizardContext } from './wizard-context'

const resolver = zodResolver(z.preprocess((values: WizardValues) => chosenOnly(values), campaignForm))

const views: Record<Place, () => React.ReactNode> = {
  scope: StepScope,
  topic: StepTopic,
  type: StepType,
  institution: StepInstitution,
  ai: StepAi,
  details: StepDetails,
  media: StepMedia,
  review: Review,
} satisfies Record<StepName | 'review', unknown>

type WizardProps = {
  /** The campaign to change; without one a new one is announced. */
  campaign?: Campaign
  /** Told whether anything in the form is other than it was. */
  onChange?: (changed: boolean) => void
  onSaved?: (campaign: Campaign) => void
  onCancel?: () => void
}

/** Leads through announcing a campaign, or changing one, step by step. */
export function Wizard({ campaign, onChange, onSaved, onCancel }: WizardProps) {
  const t = useTranslations('create')
  const errorText = useErrorText()
  const mode = campaign ? 'edit' : 'create'
  const steps = stepsOf(mode)
  const [place, show] = useState<Place>('scope')
  const [media, setMedia] = useState<readonly ChosenMedium[]>([])
  const form = useForm<WizardValues, unknown, z.output<typeof campaignForm>>({
    resolver,
    defaultValues: campaign ? valuesOf(campaign) : emptyValues,
    shouldFocusError: false,
  })
  const generation = useGeneration({ form, mode })
  const goTo = (to: Place) => {
    generation.onMove(place, to)
    show(to)
  }
  const element = useErrorFocus(form)
  const onCorrupt = useCallback(() => toast.error(errorText('error.campaign.draft_invalid')), [errorText])
  const draft = useDraft({ form, media, setMedia, onCorrupt })
  const { publish, share, failure, cancel } = usePublish({
    draft,
    campaign,
    media,
    onSaved,
    showErrors: (error) => showFieldErrors(form, error, fieldNames),
  })
  useChanged({ form, campaign, media, onChange })
  const at = steps.indexOf(place === 'review' ? 'media' : place)
  const next = place === 'media' ? 'review' : steps[at + 1]
  const before = place === 'review' ? 'media' : steps[at - 1]
  const submit = useSubmitOnce(form.handleSubmit(publish))
  const View = views[place]

  return (
    <WizardContext value={{ mode, campaign, place, goTo, media, setMedia, draft }}>
      <GenerationContext value={generation}>
        <FormProvider {...form}>
          <form ref={element} method="post" noValidate onSubmit={submit} aria-label={t('title')}>
            <div className="grid max-w-text gap-7">
              <View />
              {failure === undefined ? null : <Banner tone="danger" title={failure} role="alert" />}
              <div className="flex flex-wrap gap-3">
                <Button disabled={before === undefined} onClick={() => before && goTo(before)}>
                  {t('back')}
                </Button>
                {next ? (
                  <Button look="primary" onClick={() => goTo(next)}>
                    {t('next')}
                  </Button>
                ) : (
                  <Button type="submit" look="primary" busy={share !== undefined}>
                    {t('submit')}
                  </Button>
                )}
                {onCancel ? (
                  <Button look="quiet" onClick={onCancel}>
                    {t('cancel')}
                  </Button>
                ) : null}
              </div>
              {share === undefined ? null : (
                <Publishing share={share} withFiles={media.some(({ file }) => file)} onCancel={cancel} />
              )}
            </div>
          </form>
        </FormProvider>
      </GenerationContext>
    </WizardContext>
  )
}
