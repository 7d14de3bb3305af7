'use client'

import type { Campaign } from '@sesol/contract'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import useSWR from 'swr'
import { parseValues, valueNames, type WizardValues } from '@/components/wizard/values'
import { useViewer } from '@/lib/client/accounts/session'
import { type AccountDraft, fetchAccountDraft, forgetAccountDraft } from '@/lib/client/drafts/account'
import { type FoundDraft, findDraft, removeDraft } from '@/lib/client/drafts/draft'
import { type Ending, onDraftEvent } from '@/lib/client/drafts/draft-events'
import { type DraftState, DraftSync, type Room, type SyncedForm } from '@/lib/client/drafts/draft-sync'
import { type DraftKey, type DraftOwner, draftKey } from '@/lib/client/drafts/key'
import { newIdempotencyKey } from '@/lib/client/http/idempotency'
import { keys } from '@/lib/client/http/keys'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'

type Arguments<Output> = {
  form: UseFormReturn<WizardValues, unknown, Output>
  media: readonly ChosenMedium[]
  setMedia: (media: readonly ChosenMedium[]) => void
  /** An edited campaign has its own draft. */
  campaign?: Campaign | undefined
  place: string
  onRestored: (place: string) => void
  /** Published or discarded in another tab. */
  onEnded: (ending: Ending | undefined) => void
  /** The stored record is not a draft. */
  onCorrupt: () => void
}

/** `reset` would read the radio buttons from the page again. */
function show<Output>(form: UseFormReturn<WizardValues, unknown, Output>, values: WizardValues): void {
  const changed = valueNames.filter((name) => form.getValues(name) !== values[name])
  for (const name of changed) form.setValue(name, values[name])
  if (changed.length > 0) form.clearErrors()
}

/** The owner of the draft. An expired session does not change it; signing out does. */
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

type Stored = {
  key: DraftKey
  found?: FoundDraft<WizardValues> | undefined
  account?: AccountDraft<WizardValues> | undefined
  corrupt?: boolean
}

/** The draft to restore and its key. */
async function findStored(owner: DraftOwner, campaign: Campaign | undefined): Promise<Stored> {
  const key = draftKey(owner, campaign?.id)
  try {
    const found = await findDraft(owner, parseValues, campaign?.id)
    if (found === 'corrupt') {
      await removeDraft(key)
      return { key, corrupt: true }
    }
    if (found || campaign || owner === 'anonymous') return { key: found?.key ?? key, found }
  } catch {
    return { key, corrupt: true }
  }
  return { key, account: await fetchAccountDraft(parseValues) }
}

type Keeper = RefObject<DraftSync<WizardValues> | undefined>

/** Saves on each change, on navigation, on blur and when the page is hidden; reads changes of other tabs when it is shown. */
function useSaving<Output>(form: UseFormReturn<WizardValues, unknown, Output>, keeper: Keeper, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves on navigation
  useEffect(() => void keeper.current?.save(), [keeper, place])

  useEffect(() => {
    const leave = () => keeper.current?.leave()
    const save = () => void keeper.current?.save()
    const catchUp = () => void keeper.current?.catchUp()
    const onVisibilityChange = () => (document.visibilityState === 'hidden' ? leave() : catchUp())
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => keeper.current?.changed() })
    document.addEventListener('visibilitychange', onVisibilityChange)
    const listeners = { pagehide: leave, pageshow: catchUp, focus: catchUp, blur: save }
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onVisibilityChange)
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener)
    }
  }, [form, keeper])
}

function useDraftActions(keeper: Keeper, isEdit: boolean) {
  return {
    /** Marks the draft for publication after signing in; resolves to what the browser could store. */
    keepForSignIn: useCallback((): Promise<Room> => keeper.current?.save(true) ?? Promise.resolve('nothing'), [keeper]),
    /** Publishes once across all tabs and removes the draft. */
    publish: useCallback(
      async <T>(act: (idempotencyKey: string) => Promise<T>): Promise<T | 'elsewhere'> => {
        const result = await (keeper.current?.publish(act) ?? act(newIdempotencyKey()))
        if (!isEdit) void forgetAccountDraft()
        return result
      },
      [keeper, isEdit],
    ),
    discard: useCallback(async () => {
      await keeper.current?.discard()
      if (!isEdit) void forgetAccountDraft()
    }, [keeper, isEdit]),
  }
}

/** Saves the form in this browser for its owner, and restores it on the next visit. */
export function useDraft<Output>({ form, media, setMedia, campaign, place, ...handlers }: Arguments<Output>) {
  const owner = useOwner()
  const [ready, setReady] = useState(false)
  const [restored, setRestored] = useState(false)
  const [state, setState] = useState<DraftState>({ savedAt: undefined, room: 'all', missing: 0 })
  const keeper: Keeper = useRef<DraftSync<WizardValues>>(undefined)
  const closed = useRef<Promise<unknown>>(undefined)
  // Restored media is current before it is rendered.
  const currentMedia = useRef(media)
  const [initial] = useState(() => ({ values: form.getValues(), media }))

  useEffect(() => {
    if (currentMedia.current === media) return
    currentMedia.current = media
    keeper.current?.changed()
  }, [media])

  const page = useEffectEvent(
    (): SyncedForm<WizardValues> => ({
      parse: parseValues,
      initial,
      read,
      show: (content) => {
        show(form, content.values)
        currentMedia.current = content.media
        setMedia(content.media)
      },
      onState: (now) => {
        setState(now)
        if (now.savedAt === undefined) setRestored(false)
      },
      onEnded,
    }),
  )
  const read = useEffectEvent(() => ({ values: form.getValues(), media: currentMedia.current, step: place }))
  const onEnded = useEffectEvent(handlers.onEnded)
  const restore = useEffectEvent((kept: DraftSync<WizardValues>, { found, account, corrupt }: Stored) => {
    if (corrupt) handlers.onCorrupt()
    if (found) kept.resume(found)
    if (account) kept.adopt(account, account.savedAt)
    const step = found?.draft.step ?? account?.step
    if (step === undefined) return
    setRestored(true)
    handlers.onRestored(step)
  })
  const find = useEffectEvent((whose: DraftOwner) => findStored(whose, campaign))

  useEffect(() => {
    if (owner === undefined) return
    let left = false
    async function open(whose: DraftOwner) {
      await closed.current
      const stored = await find(whose)
      if (left) return
      const kept = new DraftSync(stored.key, page())
      keeper.current = kept
      restore(kept, stored)
      // Something may have been entered before the database opened.
      void kept.save()
      setReady(true)
    }
    void open(owner)
    return () => {
      left = true
      closed.current = keeper.current?.close()
      keeper.current = undefined
      setReady(false)
    }
  }, [owner])

  useSaving(form, keeper, place)

  return {
    /** Until the stored draft is known, empty fields mean nothing. */
    ready,
    restored,
    ...state,
    ...useDraftActions(keeper, campaign !== undefined),
  }
}
