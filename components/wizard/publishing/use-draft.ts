'use client'

import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import useSWR from 'swr'
import { toast } from '@/components/ui/toast'
import type { StepPosition } from '@/components/wizard/sequence'
import { parseValues, valueNames, type WizardValues } from '@/components/wizard/values'
import { useViewer } from '@/lib/client/accounts/session'
import type { DraftState, Room } from '@/lib/client/drafts/draft-state'
import { type DraftForm, DraftWriter } from '@/lib/client/drafts/draft-writer'
import { useHasGroup } from '@/lib/client/http/capabilities'
import { useErrorText } from '@/lib/client/http/error-text'
import { newIdempotencyKey } from '@/lib/client/http/idempotency'
import { keys } from '@/lib/client/http/keys'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'

type Arguments<Output> = {
  form: UseFormReturn<WizardValues, unknown, Output>
  media: readonly ChosenMedium[]
  setMedia: (media: readonly ChosenMedium[]) => void
  campaign?: Campaign | undefined
  position: StepPosition
  restart: () => void
}

/** `reset` would read the radio buttons from the page again. */
function show<Output>(form: UseFormReturn<WizardValues, unknown, Output>, values: WizardValues): void {
  const changed = valueNames.filter((name) => form.getValues(name) !== values[name])
  for (const name of changed) form.setValue(name, values[name])
  if (changed.length > 0) form.clearErrors()
}

export function useDraft<Output>({ form, media, setMedia, campaign, position, restart }: Arguments<Output>) {
  const t = useTranslations('draftEnded')
  const errorText = useErrorText()
  const { viewer, confirmed } = useViewer()
  const { error } = useSWR(keys.session, null)
  // If the server is unreachable, the stored viewer is used.
  const known = confirmed || error !== undefined
  const member = viewer?.id
  const hasAccount = useHasGroup('drafts')
  const [state, setState] = useState<DraftState<WizardValues>>()
  const writer = useRef<DraftWriter<WizardValues>>(undefined)
  // Restored media is current before it is rendered.
  const currentMedia = useRef(media)
  const [initial] = useState(() => ({ values: form.getValues(), media }))

  useEffect(() => {
    if (currentMedia.current === media) return
    currentMedia.current = media
    void writer.current?.save()
  }, [media])

  const read = useEffectEvent(() => ({ values: form.getValues(), media: currentMedia.current, step: position }))
  const onCorrupt = useEffectEvent(() => toast.error(errorText('error.campaign.draft_invalid')))
  const onEnded: DraftForm<WizardValues>['onEnded'] = useEffectEvent((ending) => {
    const mode = campaign ? 'edit' : 'create'
    if (!campaign) restart()
    if (ending === 'published') toast.info(t(`${mode}.published`))
    else if (ending === 'discarded') toast.info(t(`${mode}.discarded`))
    else if (ending) toast.info(t(ending === 'signed_out' ? 'signedOut' : 'handedOver'))
  })
  const page = useEffectEvent(
    (): DraftForm<WizardValues> => ({
      campaign: campaign?.id,
      hasAccount,
      parse: parseValues,
      initial,
      read,
      show: (content) => {
        show(form, content.values)
        currentMedia.current = content.media
        setMedia(content.media)
      },
      onState: setState,
      onCorrupt,
      onEnded,
    }),
  )

  useEffect(() => {
    const opened = new DraftWriter(page())
    writer.current = opened
    return () => {
      writer.current = undefined
      void opened.close()
    }
  }, [])
  useEffect(() => {
    if (known) writer.current?.open(member)
  }, [known, member])

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => void writer.current?.save() }), [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves on navigation
  useEffect(() => void writer.current?.save(), [position])

  const [actions] = useState(() => ({
    keepForSignIn: async (): Promise<Room> => writer.current?.save(true) ?? 'nothing',
    publish: <T>(act: (idempotencyKey: string) => Promise<T>): Promise<T | 'elsewhere' | 'taken'> =>
      writer.current?.publish(act) ?? act(newIdempotencyKey()),
    discard: async () => writer.current?.discard(),
    takeOver: async () => writer.current?.takeOver(),
    openFormer: async () => writer.current?.openFormer(),
  }))

  return { state, ...actions }
}
