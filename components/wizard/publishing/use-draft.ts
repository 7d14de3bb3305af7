'use client'

import type { Campaign } from '@sesol/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
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
  /** The one that is being changed: its changes are a draft of their own. */
  campaign?: Campaign | undefined
  /** Where the person is, to come back there. */
  place: string
  /** What had been kept is in the form, and was left at this place. */
  onRestored: (place: string) => void
  /** It was published or thrown away in another tab; which of the two, where that is known. */
  onEnded: (ending: Ending | undefined) => void
  /** The browser's database holds something that is no draft. */
  onCorrupt: () => void
}

/** Not by `reset`: that would take the radio buttons from the page once more. */
function show<Output>(form: UseFormReturn<WizardValues, unknown, Output>, values: WizardValues): void {
  const changed = valueNames.filter((name) => form.getValues(name) !== values[name])
  for (const name of changed) form.setValue(name, values[name])
  if (changed.length > 0) form.clearErrors()
}

/** Whose form it is: a session that ends meanwhile does not make a member's text anybody's, but signing out ends it. */
function useOwner(): DraftOwner | undefined {
  const { viewer, confirmed } = useViewer()
  const { error } = useSWR(keys.session, null)
  const id = viewer?.id
  // A server that does not answer keeps nobody from writing: then it is who was here last.
  const known = confirmed || error !== undefined
  const [owner, setOwner] = useState<DraftOwner>()
  const left = useRef(false)
  useEffect(
    () =>
      onDraftEvent(({ key }) => {
        if (key === 'all') left.current = true
      }),
    [],
  )
  useEffect(() => {
    if (!known) return
    const signedOut = left.current
    left.current = false
    setOwner((now) => id ?? (now === undefined || signedOut ? 'anonymous' : now))
  }, [known, id])
  return owner
}

type Found = {
  key: DraftKey
  found?: FoundDraft<WizardValues> | undefined
  account?: AccountDraft<WizardValues> | undefined
  corrupt?: boolean
}

/** What this person can go on with, and under which key it lies. */
async function lookFor(owner: DraftOwner, campaign: Campaign | undefined): Promise<Found> {
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

/** Keeps what is written while it is written, for this person in this browser, and brings it back on the next visit. */
export function useDraft<Output>(given: Arguments<Output>) {
  const { form, media, place } = given
  const owner = useOwner()
  const [ready, setReady] = useState(false)
  const [restored, setRestored] = useState(false)
  const [state, setState] = useState<DraftState>({ savedAt: undefined, room: 'all', missing: 0 })
  const keeper = useRef<DraftSync<WizardValues>>(undefined)
  const closed = useRef<Promise<unknown>>(undefined)
  const latest = useRef(given)
  const [initial] = useState(() => ({ values: form.getValues(), media }))

  useEffect(() => {
    const { media: before, place: left } = latest.current
    latest.current = given
    if (before !== media) keeper.current?.changed()
    else if (left !== place) void keeper.current?.save()
  })

  useEffect(() => {
    if (owner === undefined) return
    let left = false
    const page: SyncedForm<WizardValues> = {
      parse: parseValues,
      initial,
      read: () => ({ values: form.getValues(), media: latest.current.media, step: latest.current.place }),
      show: (content) => {
        show(form, content.values)
        latest.current.media = content.media
        latest.current.setMedia(content.media)
      },
      onState: (now) => {
        setState(now)
        if (now.savedAt === undefined) setRestored(false)
      },
      onEnded: (ending) => latest.current.onEnded(ending),
    }
    async function open(whose: DraftOwner) {
      await closed.current
      const { key, found, account, corrupt } = await lookFor(whose, latest.current.campaign)
      if (left) return
      const kept = new DraftSync(key, page)
      keeper.current = kept
      if (corrupt) latest.current.onCorrupt()
      if (found) kept.resume(found)
      if (account) kept.adopt(account, account.savedAt)
      const step = found?.draft.step ?? account?.step
      if (step !== undefined) {
        setRestored(true)
        latest.current.onRestored(step)
      }
      // Whoever was quicker than the database has written something already.
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
  }, [owner, form, initial])

  useEffect(() => {
    const leaving = () => keeper.current?.leave()
    const resting = () => void keeper.current?.save()
    const turn = () => (document.visibilityState === 'hidden' ? leaving() : void keeper.current?.catchUp())
    const coming = () => void keeper.current?.catchUp()
    const stopWatching = form.subscribe({ formState: { values: true }, callback: () => keeper.current?.changed() })
    document.addEventListener('visibilitychange', turn)
    window.addEventListener('pagehide', leaving)
    window.addEventListener('pageshow', coming)
    window.addEventListener('focus', coming)
    window.addEventListener('blur', resting)
    return () => {
      stopWatching()
      document.removeEventListener('visibilitychange', turn)
      window.removeEventListener('pagehide', leaving)
      window.removeEventListener('pageshow', coming)
      window.removeEventListener('focus', coming)
      window.removeEventListener('blur', resting)
    }
  }, [form])

  return {
    /** Whether it is known what had been kept: until then nobody may conclude from empty fields. */
    ready,
    restored,
    ...state,
    /** Keeps everything at once, to be published after signing in; tells what the browser had room for. */
    keepForSignIn: useCallback((): Promise<Room> => keeper.current?.save(true) ?? Promise.resolve('nothing'), []),
    /** Publishes once, whatever is pressed in however many tabs, and forgets the draft. */
    publish: useCallback(async <T>(act: (idempotencyKey: string) => Promise<T>): Promise<T | 'elsewhere'> => {
      const result = await (keeper.current?.publish(act) ?? act(newIdempotencyKey()))
      if (!latest.current.campaign) void forgetAccountDraft()
      return result
    }, []),
    discard: useCallback(async () => {
      await keeper.current?.discard()
      if (!latest.current.campaign) void forgetAccountDraft()
    }, []),
  }
}
