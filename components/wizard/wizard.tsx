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

export type WizardHandle = {
  discard: () => Promise<void>
}

type WizardProps = {
  ref?: Ref<WizardHandle>
  /** Undefined to create one. */
  campaign?: Campaign
  onChange?: (changed: boolean) => void
  onSaved?: (campaign: Campaign) => void
  onCancel?: () => void
}

/** Ctrl+Enter or Command+Enter submits from a textarea. */
function goOnByKeyboard(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  if (event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
}

export function Wizard({ ref, campaign, onChange, onSaved, onCancel }: WizardProps) {
  const t = useTranslations('create')
  const mode: Mode = campaign ? 'edit' : 'create'
  const [initial] = useState(() => (campaign ? valuesOf(campaign) : emptyValues))
  const form = useForm<WizardValues>({ defaultValues: initial, reValidateMode: 'onSubmit', shouldFocusError: false })
  const { problems, reveal } = useProblems(form)
  const { media, setMedia, uploads, isRefused, restoreMedia } = useMedia(form, campaign)
  const standing = useMemo<Standing>(() => ({ problems, mediaWrong: isRefused }), [problems, isRefused])
  const allowedPlace = useCallback((to: Place) => reachable(to, mode, standing), [mode, standing])
  const mayReach = useCallback((to: Place) => allowedPlace(to) === to, [allowedPlace])
  const generation = useGeneration({ form, mode })
  const { onMove: generateOnMove } = generation
  const [returning, setReturning] = useState(false)
  const onMove = useCallback(
    (from: Place, to: Place) => {
      setReturning((was) => to !== 'review' && (was || from === 'review'))
      generateOnMove(from, to)
    },
    [generateOnMove],
  )
  const { place, moves, goTo, settle, restart } = usePlace({ mode, reachable: allowedPlace, onMove })
  const { draft, leftAt } = useWizardDraft({ form, media, setMedia: restoreMedia, campaign, mode, place, restart })
  useImperativeHandle(ref, () => ({ discard: draft.discard }), [draft.discard])
  // A draft may be restored after the first render, or removed by another tab.
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
