'use client'

import type { Campaign } from '@sesol/contract'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import useSWR from 'swr'
import { parseValues, valueNames, type WizardValues } from '@/components/wizard/values'
import { useViewer } from '@/lib/client/accounts/session'
import { forgetAccountDraft } from '@/lib/client/drafts/account'
import { type Ending, onDraftEvent } from '@/lib/client/drafts/draft-events'
import { type DraftForm, type DraftState, DraftWriter, notLoaded, type Room } from '@/lib/client/drafts/draft-writer'
import type { DraftOwner } from '@/lib/client/drafts/key'
import { newIdempotencyKey } from '@/lib/client/http/idempotency'
import { keys } from '@/lib/client/http/keys'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'

type Arguments<Output> = {
  form: UseFormReturn<WizardValues, unknown, Output>
  media: readonly ChosenMedium[]
  setMedia: (media: readonly ChosenMedium[]) => void
  campaign?: Campaign | undefined
  position: string
  onRestored: (position: string) => void
  onEnded: (ending: Ending | undefined) => void
  onCorrupt: () => void
}

/** `reset` would read the radio buttons from the page again. */
function show<Output>(form: UseFormReturn<WizardValues, unknown, Output>, values: WizardValues): void {
  const changed = valueNames.filter((name) => form.getValues(name) !== values[name])
  for (const name of changed) form.setValue(name, values[name])
  if (changed.length > 0) form.clearErrors()
}

/** An expired session does not change the owner; signing out does. */
function useOwner(): DraftOwner | undefined {
  const { viewer, confirmed } = useViewer()
  const { error } = useSWR(keys.session, null)
  const id = viewer?.id
  // If the server is unreachable, the stored viewer is used.
  const known = confirmed || error !== undefined
  const [owner, setOwner] = useState<DraftOwner>()
  const hasSignedOut = useRef(false)
  useEffect(
    () =>
      onDraftEvent(({ key }) => {
        if (key === 'all') hasSignedOut.current = true
      }),
    [],
  )
  useEffect(() => {
    if (!known) return
    const reset = hasSignedOut.current
    hasSignedOut.current = false
    setOwner((now) => id ?? (now === undefined || reset ? 'anonymous' : now))
  }, [known, id])
  return owner
}

type WriterRef = RefObject<DraftWriter<WizardValues> | undefined>

function useSaving<Output>(
  form: UseFormReturn<WizardValues, unknown, Output>,
  writer: WriterRef,
  position: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves on navigation
  useEffect(() => void writer.current?.save(), [writer, position])

  useEffect(() => {
    const leave = () => writer.current?.leave()
    const save = () => void writer.current?.save()
    const onVisibilityChange = () => document.visibilityState === 'hidden' && leave()
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => writer.current?.changed() })
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', leave)
    window.addEventListener('blur', save)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('blur', save)
    }
  }, [form, writer])
}

function useDraftActions(writer: WriterRef, isEdit: boolean) {
  return {
    keepForSignIn: useCallback((): Promise<Room> => writer.current?.save(true) ?? Promise.resolve('nothing'), [writer]),
    publish: useCallback(
      async <T>(act: (idempotencyKey: string) => Promise<T>): Promise<T | 'elsewhere' | 'taken'> => {
        const result = await (writer.current?.publish(act) ?? act(newIdempotencyKey()))
        if (!isEdit && result !== 'taken') void forgetAccountDraft()
        return result
      },
      [writer, isEdit],
    ),
    discard: useCallback(async () => {
      await writer.current?.discard()
      if (!isEdit) void forgetAccountDraft()
    }, [writer, isEdit]),
    takeOver: useCallback(async () => writer.current?.takeOver(), [writer]),
    choose: useCallback(async (version: 'this' | 'other') => writer.current?.choose(version), [writer]),
  }
}

export function useDraft<Output>({ form, media, setMedia, campaign, position, ...handlers }: Arguments<Output>) {
  const owner = useOwner()
  const [state, setState] = useState<DraftState<WizardValues>>(notLoaded)
  const writer: WriterRef = useRef<DraftWriter<WizardValues>>(undefined)
  // Restored media is current before it is rendered.
  const currentMedia = useRef(media)
  const [initial] = useState(() => ({ values: form.getValues(), media }))

  useEffect(() => {
    if (currentMedia.current === media) return
    currentMedia.current = media
    writer.current?.changed()
  }, [media])

  const read = useEffectEvent(() => ({ values: form.getValues(), media: currentMedia.current, step: position }))
  const onRestored = useEffectEvent(handlers.onRestored)
  const onEnded = useEffectEvent(handlers.onEnded)
  const onCorrupt = useEffectEvent(handlers.onCorrupt)
  const page = useEffectEvent(
    (): DraftForm<WizardValues> => ({
      campaign: campaign?.id,
      parse: parseValues,
      initial,
      read,
      show: (content) => {
        show(form, content.values)
        currentMedia.current = content.media
        setMedia(content.media)
      },
      onState: setState,
      onRestored,
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
    if (owner !== undefined) writer.current?.open(owner)
  }, [owner])

  useSaving(form, writer, position)

  return { ...state, ...useDraftActions(writer, campaign !== undefined) }
}
