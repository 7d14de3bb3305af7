'use client'

import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import {
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { GenerationContext, useGeneration } from './generation/use-generation'
import { blocks, reachable, type Standing } from './judge'
import { Navigation } from './navigation'
import { DraftBanner } from './publishing/draft-banner'
import { Publishing } from './publishing/publishing'
import { useSubmission } from './publishing/use-submission'
import { useWizardDraft } from './publishing/use-wizard-draft'
import { type Mode, type Place, placesOf } from './sequence'
import { StepHeading } from './step-heading'
import { StepProgress } from './step-progress'
import { StepView } from './steps/step-view'
import { useArrival } from './use-arrival'
import { useChanged } from './use-changed'
import { useMedia } from './use-media'
import { usePlace } from './use-place'
import { useProblems } from './use-problems'
import { useTitle } from './use-title'
import { emptyValues, valuesOf, type WizardValues } from './values'
import { useWizard, WizardContext, type WizardValue } from './wizard-context'

/** Commands to the wizard. */
export type WizardHandle = {
  /** Empties the form and removes its draft. */
  discard: () => Promise<void>
}

type WizardProps = {
  ref?: Ref<WizardHandle>
  /** The campaign to change; without it a new one is created. */
  campaign?: Campaign
  /** Called with whether the form differs from the campaign. */
  onChange?: (changed: boolean) => void
  onSaved?: (campaign: Campaign) => void
  onCancel?: () => void
}

/** In a textarea Enter begins a line; with Ctrl or Command it submits, as Enter alone does in other controls. */
function goOnByKeyboard(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  if (event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
}

/** Creating a campaign, or changing one, step by step. */
export function Wizard({ ref, campaign, onChange, onSaved, onCancel }: WizardProps) {
  const t = useTranslations('create')
  const mode: Mode = campaign ? 'edit' : 'create'
  const [initial] = useState(() => (campaign ? valuesOf(campaign) : emptyValues))
  const form = useForm<WizardValues>({ defaultValues: initial, reValidateMode: 'onSubmit', shouldFocusError: false })
  const { problems, reveal } = useProblems(form)
  const { media, setMedia, uploads, isRefused, restoreMedia } = useMedia(form, campaign)
  const standing = useMemo<Standing>(() => ({ problems, mediaWrong: isRefused }), [problems, isRefused])
  const mayReach = useCallback((to: Place) => reachable(to, mode, standing) === to, [mode, standing])
  const generation = useGeneration({ form, mode })
  const [returning, setReturning] = useState(false)
  const { place, moves, goTo, settle, restart } = usePlace({
    mode,
    reachable: (to) => reachable(to, mode, standing),
    onMove: (from, to) => {
      setReturning((was) => to !== 'review' && (was || from === 'review'))
      generation.onMove(from, to)
    },
  })
  const { draft, leftAt } = useWizardDraft({ form, media, setMedia: restoreMedia, campaign, mode, place, restart })
  useImperativeHandle(ref, () => ({ discard: draft.discard }), [draft.discard])
  // A draft may be restored after the page is rendered, and removed by another tab.
  useEffect(() => {
    if (draft.ready) settle()
  })
  const { form: element, heading, leadToError } = useArrival(moves)
  useTitle(t(`stepName.${place}`))
  useChanged({ form, campaign, media, onChange })

  const places = placesOf(mode)
  const onward = returning ? 'review' : places[places.indexOf(place) + 1]
  const publication = { draft, campaign, media, setMedia, onSaved }
  const steps = { form, mode, place, onward, standing, goTo, reveal, leadToError }
  const { submit, busy, share, failure, cancel } = useSubmission({ ...publication, ...steps })

  const shared = useMemo<WizardValue>(
    () => ({ mode, campaign, place, goTo, mayReach, returning, media, setMedia, uploads, draft, leftAt }),
    [mode, campaign, place, goTo, mayReach, returning, media, setMedia, uploads, draft, leftAt],
  )

  return (
    <WizardContext value={shared}>
      <GenerationContext value={generation}>
        <FormProvider {...form}>
          <WizardForm ref={element} onSubmit={submit}>
            <DraftBanner />
            <StepHeading ref={heading} />
            <div className="grid gap-8">
              <StepView key={place} place={place} />
              {failure === undefined ? null : <Banner tone="danger" title={failure} role="alert" />}
              {share === undefined ? null : (
                <Publishing share={share} withFiles={media.some(({ file }) => file)} onCancel={cancel} />
              )}
            </div>
            <Navigation onCancel={onCancel} blocked={place !== 'review' && blocks(place, standing)} busy={busy} />
          </WizardForm>
        </FormProvider>
      </GenerationContext>
    </WizardContext>
  )
}

type WizardFormProps = { ref: Ref<HTMLFormElement>; onSubmit: FormEventHandler<HTMLFormElement>; children: ReactNode }

/** The form with the progress beside it. */
function WizardForm({ ref, onSubmit, children }: WizardFormProps) {
  const t = useTranslations('create')
  const { mode } = useWizard()
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={goOnByKeyboard}
      aria-label={t(mode === 'edit' ? 'titleEdit' : 'title')}
      className="lg:grid lg:grid-cols-[14rem_minmax(0,40rem)] lg:gap-x-20"
    >
      <StepProgress />
      <div className="min-w-0 max-w-text">{children}</div>
    </form>
  )
}
