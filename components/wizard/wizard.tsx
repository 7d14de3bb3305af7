'use client'

import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { toast } from '@/components/ui/toast'
import { useErrorText } from '@/lib/client/error-text'
import { useSubmitOnce } from '@/lib/client/form'
import { useViewer } from '@/lib/client/session'
import { useRefusedUploads, useUploads } from '@/lib/client/use-uploads'
import { GenerationContext, useGeneration } from './generation/use-generation'
import { blocks, judge, reachable, type Standing } from './judge'
import { Navigation } from './navigation'
import { DraftBanner } from './publishing/draft-banner'
import { Publishing } from './publishing/publishing'
import { showFaults } from './publishing/server-faults'
import { useDraft } from './publishing/use-draft'
import { usePublish } from './publishing/use-publish'
import { fieldsOf, type Place, placesOf, type StepName } from './sequence'
import { StepHeading } from './step-heading'
import { StepProgress } from './step-progress'
import { StepView } from './steps/step-view'
import { useArrival } from './use-arrival'
import { useChanged } from './use-changed'
import { usePlace } from './use-place'
import { useProblems } from './use-problems'
import { useTitle } from './use-title'
import { emptyValues, mediaOf, valuesOf, type WizardValues } from './values'
import { WizardContext, type WizardValue } from './wizard-context'

/** What whoever shows the wizard may ask of it. */
export type WizardHandle = {
  /** Forgets what was typed, here and where it is kept. */
  discard: () => Promise<void>
}

type WizardProps = {
  ref?: Ref<WizardHandle>
  /** The campaign to change; without one a new one is announced. */
  campaign?: Campaign
  /** Told whether anything in the form is other than it was. */
  onChange?: (changed: boolean) => void
  onSaved?: (campaign: Campaign) => void
  onCancel?: () => void
}

/** In a text of several lines Enter begins a line; with Ctrl or Command it goes on, as it does by itself elsewhere. */
function goOnByKeyboard(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  if (event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
}

/** Leads through announcing a campaign, or changing one, step by step. */
export function Wizard({ ref, campaign, onChange, onSaved, onCancel }: WizardProps) {
  const t = useTranslations('create')
  const ended = useTranslations('draftEnded')
  const errorText = useErrorText()
  const { viewer } = useViewer()
  const mode = campaign ? 'edit' : 'create'
  const endings = {
    published: ended(`${mode}.published`),
    discarded: ended(`${mode}.discarded`),
    unknown: ended(`${mode}.unknown`),
  }
  const places = placesOf(mode)
  const [initial] = useState(() => (campaign ? valuesOf(campaign) : emptyValues))
  const [initialMedia] = useState(() => (campaign ? mediaOf(campaign) : []))
  const [media, putMedia] = useState<WizardValue['media']>(initialMedia)
  const form = useForm<WizardValues>({ defaultValues: initial, reValidateMode: 'onSubmit', shouldFocusError: false })
  const { problems, reveal } = useProblems(form)

  const setMedia: WizardValue['setMedia'] = useCallback(
    (next) => {
      form.clearErrors('root.media')
      putMedia(next)
    },
    [form],
  )
  const uploads = useUploads(media, setMedia)
  const uploadRefused = useRefusedUploads(uploads)
  const mediaWrong = uploadRefused || (initialMedia.length > 0 && media.length === 0)
  const standing = useMemo<Standing>(() => ({ problems, mediaWrong }), [problems, mediaWrong])
  const mayReach = useCallback((to: Place) => reachable(to, mode, standing) === to, [mode, standing])
  const generation = useGeneration({ form, mode })
  const [returning, setReturning] = useState(false)
  const { place, moves, goTo, settle } = usePlace({
    mode,
    reachable: (to) => reachable(to, mode, standing),
    onMove: (from, to) => {
      setReturning((was) => to !== 'review' && (was || from === 'review'))
      generation.onMove(from, to)
    },
  })
  const [leftAt, setLeftAt] = useState<Place>()
  const draft = useDraft({
    form,
    media,
    setMedia: putMedia,
    campaign,
    place,
    onRestored: (step) => setLeftAt(places.find((each) => each === step)),
    onEnded: (ending) => toast.info(endings[ending ?? 'unknown']),
    onCorrupt: () => toast.error(errorText('error.campaign.draft_invalid')),
  })
  useImperativeHandle(ref, () => ({ discard: draft.discard }), [draft.discard])
  // What was kept may come a little later than the page, and may be taken away by another one.
  useEffect(() => {
    if (draft.ready) settle()
  })
  const { form: element, heading, leadToError } = useArrival(moves)
  useTitle(t(`stepName.${place}`))
  useChanged({ form, campaign, media, onChange })

  const { publish, share, failure, cancel } = usePublish({
    draft,
    campaign,
    media,
    setMedia,
    onSaved,
    showErrors: (error) => {
      const { step, rest } = showFaults(form, error)
      if (step) {
        goTo(step, true)
        leadToError()
      }
      return rest
    },
  })

  const showMissing = (step: StepName) => {
    reveal(fieldsOf(step))
    if (step === 'media') {
      form.setError('root.media', { type: 'judge', message: t(uploadRefused ? 'mediaUnsent' : 'mediaMissing') })
    }
    leadToError()
  }

  const at = places.indexOf(place)
  const before = places[at - 1]
  const onward = returning ? 'review' : places[at + 1]
  const busy = share !== undefined

  const goOn = useSubmitOnce(async () => {
    if (busy) return
    if (place !== 'review' && blocks(place, standing)) return showMissing(place)
    if (onward) return goTo(onward)
    const allowed = reachable('review', mode, standing)
    const { form: whole } = judge(form.getValues())
    if (allowed === 'review' && whole) return publish(whole)
    if (allowed !== 'review') {
      goTo(allowed)
      showMissing(allowed)
    }
  })

  const publishLabel = mode === 'edit' ? t('save') : viewer === null ? t('submitSignedOut') : t('submit')
  const shared = useMemo(
    () =>
      ({
        mode,
        campaign,
        place,
        goTo,
        mayReach,
        returning,
        media,
        setMedia,
        uploads,
        draft,
        leftAt,
      }) satisfies WizardValue,
    [mode, campaign, place, goTo, mayReach, returning, media, setMedia, uploads, draft, leftAt],
  )

  return (
    <WizardContext value={shared}>
      <GenerationContext value={generation}>
        <FormProvider {...form}>
          <form
            ref={element}
            method="post"
            noValidate
            onSubmit={goOn}
            onKeyDown={goOnByKeyboard}
            aria-label={t(mode === 'edit' ? 'titleEdit' : 'title')}
            className="lg:grid lg:grid-cols-[14rem_minmax(0,40rem)] lg:gap-x-20"
          >
            <StepProgress />
            <div className="min-w-0 max-w-text">
              <DraftBanner />
              <StepHeading ref={heading} />
              <div className="grid gap-8">
                <StepView key={place} place={place} />
                {failure === undefined ? null : <Banner tone="danger" title={failure} role="alert" />}
                {share === undefined ? null : (
                  <Publishing share={share} withFiles={media.some(({ file }) => file)} onCancel={cancel} />
                )}
              </div>
              <Navigation
                onBack={before && (() => goTo(before))}
                onCancel={onCancel}
                onward={place === 'review' ? publishLabel : returning ? t('toReview') : t('next')}
                blocked={place !== 'review' && blocks(place, standing)}
                busy={busy}
              />
            </div>
          </form>
        </FormProvider>
      </GenerationContext>
    </WizardContext>
  )
}
