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

type Stored = {
  key: DraftKey
  found?: FoundDraft<WizardValues> | undefined
  account?: AccountDraft<WizardValues> | undefined
  corrupt?: boolean
}

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

type DraftSyncRef = RefObject<DraftSync<WizardValues> | undefined>

function useSaving<Output>(
  form: UseFormReturn<WizardValues, unknown, Output>,
  draftSync: DraftSyncRef,
  position: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves on navigation
  useEffect(() => void draftSync.current?.save(), [draftSync, position])

  useEffect(() => {
    const leave = () => draftSync.current?.leave()
    const save = () => void draftSync.current?.save()
    const catchUp = () => void draftSync.current?.catchUp()
    const onVisibilityChange = () => (document.visibilityState === 'hidden' ? leave() : catchUp())
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => draftSync.current?.changed() })
    document.addEventListener('visibilitychange', onVisibilityChange)
    const listeners = { pagehide: leave, pageshow: catchUp, focus: catchUp, blur: save }
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onVisibilityChange)
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener)
    }
  }, [form, draftSync])
}

function useDraftActions(draftSync: DraftSyncRef, isEdit: boolean) {
  return {
    keepForSignIn: useCallback(
      (): Promise<Room> => draftSync.current?.save(true) ?? Promise.resolve('nothing'),
      [draftSync],
    ),
    publish: useCallback(
      async <T>(act: (idempotencyKey: string) => Promise<T>): Promise<T | 'elsewhere'> => {
        const result = await (draftSync.current?.publish(act) ?? act(newIdempotencyKey()))
        if (!isEdit) void forgetAccountDraft()
        return result
      },
      [draftSync, isEdit],
    ),
    discard: useCallback(async () => {
      await draftSync.current?.discard()
      if (!isEdit) void forgetAccountDraft()
    }, [draftSync, isEdit]),
  }
}

export function useDraft<Output>({ form, media, setMedia, campaign, position, ...handlers }: Arguments<Output>) {
  const owner = useOwner()
  const [ready, setReady] = useState(false)
  const [restored, setRestored] = useState(false)
  const [state, setState] = useState<DraftState>({ savedAt: undefined, room: 'all', missing: 0 })
  const draftSync: DraftSyncRef = useRef<DraftSync<WizardValues>>(undefined)
  const closed = useRef<Promise<unknown>>(undefined)
  // Restored media is current before it is rendered.
  const currentMedia = useRef(media)
  const [initial] = useState(() => ({ values: form.getValues(), media }))

  useEffect(() => {
    if (currentMedia.current === media) return
    currentMedia.current = media
    draftSync.current?.changed()
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
  const read = useEffectEvent(() => ({ values: form.getValues(), media: currentMedia.current, step: position }))
  const onEnded = useEffectEvent(handlers.onEnded)
  const restore = useEffectEvent((sync: DraftSync<WizardValues>, { found, account, corrupt }: Stored) => {
    if (corrupt) handlers.onCorrupt()
    if (found) sync.resume(found)
    if (account) sync.adopt(account, account.savedAt)
    const step = found?.draft.step ?? account?.step
    if (step === undefined) return
    setRestored(true)
    handlers.onRestored(step)
  })
  const find = useEffectEvent((draftOwner: DraftOwner) => findStored(draftOwner, campaign))

  useEffect(() => {
    if (owner === undefined) return
    let left = false
    async function open(draftOwner: DraftOwner) {
      await closed.current
      const stored = await find(draftOwner)
      if (left) return
      const sync = new DraftSync(stored.key, page())
      draftSync.current = sync
      restore(sync, stored)
      // The user can type before the database opens.
      void sync.save()
      setReady(true)
    }
    void open(owner)
    return () => {
      left = true
      closed.current = draftSync.current?.close()
      draftSync.current = undefined
      setReady(false)
    }
  }, [owner])

  useSaving(form, draftSync, position)

  return {
    ready,
    restored,
    ...state,
    ...useDraftActions(draftSync, campaign !== undefined),
  }
}
