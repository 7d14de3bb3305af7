'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ChosenMedium } from '@/lib/client/chosen-media'
import { clearDrafts, type DraftOwner, loadDraft, onDraftsCleared, saveDraft } from '@/lib/client/draft'
import { newIdempotencyKey } from '@/lib/client/idempotency'
import { useViewer } from '@/lib/client/session'
import { emptyValues, fieldNames, isBegun, parseValues, type WizardValues } from './values'

const pause = 500

type Arguments<Output> = {
  form: UseFormReturn<WizardValues, unknown, Output>
  media: readonly ChosenMedium[]
  setMedia: (media: readonly ChosenMedium[]) => void
  /** The browser's database holds something that is no draft. */
  onCorrupt: () => void
}

type Keeping = {
  media: readonly ChosenMedium[]
  owner: DraftOwner
  key: string
  createRequest: boolean
  stage: 'loading' | 'keeping' | 'finished'
}

/** Not by `reset`: that would take the radio buttons from the page once more. */
function show<Output>(form: UseFormReturn<WizardValues, unknown, Output>, values: WizardValues): void {
  for (const name of fieldNames) form.setValue(name, values[name])
  form.clearErrors()
}

/** Keeps what is written while it is written, for this person in this browser, and brings it back on the next visit. */
export function useDraft<Output>({ form, media, setMedia, onCorrupt }: Arguments<Output>) {
  const { viewer, confirmed } = useViewer()
  const id = viewer?.id
  const [restored, setRestored] = useState(false)
  const [ready, setReady] = useState(false)
  const state = useRef<Keeping>({ media, owner: 'anonymous', key: '', createRequest: false, stage: 'loading' })

  useEffect(() => {
    state.current.media = media
    // A session that ends meanwhile does not make a member's text anybody's.
    if (id !== undefined) state.current.owner = id
  }, [media, id])

  const save = useCallback(async (): Promise<'all' | 'text' | 'nothing'> => {
    const { owner, key, createRequest, media: chosen } = state.current
    const draft = {
      createRequest,
      idempotencyKey: key,
      values: form.getValues(),
      step: '',
      savedAt: new Date().toISOString(),
    }
    try {
      await saveDraft(owner, { ...draft, media: chosen })
      return 'all'
    } catch {
      // Most likely there is no room for the files; the text is small.
      return saveDraft(owner, { ...draft, media: [] }).then(
        () => (chosen.length === 0 ? 'all' : 'text'),
        () => 'nothing',
      )
    }
  }, [form])

  useEffect(() => {
    if (!confirmed || state.current.stage !== 'loading') return
    let left = false
    void loadDraft(id ?? 'anonymous', parseValues).then((draft) => {
      if (left) return
      state.current.stage = 'keeping'
      setReady(true)
      if (draft === 'corrupt') {
        void clearDrafts()
        return onCorrupt()
      }
      // Whoever is quicker than the database keeps what is on the screen.
      if (!draft || isBegun(form.getValues())) return
      state.current.key = draft.idempotencyKey
      show(form, draft.values)
      setMedia(draft.media)
      setRestored(true)
    })
    return () => {
      left = true
    }
  }, [confirmed, id, form, setMedia, onCorrupt])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      clearTimeout(timer)
      timer = undefined
      const { stage, media: chosen } = state.current
      if (stage === 'keeping' && (isBegun(form.getValues()) || chosen.length > 0)) void save()
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(now, pause)
    }
    const leaving = () => timer !== undefined && now()
    const stopWatching = form.subscribe({ formState: { values: true }, callback: later })
    const stopListening = onDraftsCleared(() => {
      Object.assign(state.current, { key: '', createRequest: false })
      if (state.current.stage === 'finished') return
      show(form, emptyValues)
      setMedia([])
      setRestored(false)
      clearTimeout(timer)
      timer = undefined
    })
    document.addEventListener('visibilitychange', leaving)
    return () => {
      stopWatching()
      stopListening()
      leaving()
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [form, save, setMedia])

  useEffect(() => {
    if (state.current.stage === 'keeping' && media.length > 0) void save()
  }, [media, save])

  return {
    /** Whether it is known what had been kept: until then nobody may conclude from empty fields. */
    ready,
    restored,
    /** Keeps everything at once, to be published after signing in; tells what the browser had room for. */
    keepForSignIn: useCallback(() => {
      state.current.createRequest = true
      return save()
    }, [save]),
    /** One key until the campaign is published, however often that is tried. */
    idempotencyKey: useCallback(() => {
      state.current.key ||= newIdempotencyKey()
      return state.current.key
    }, []),
    startOver: clearDrafts,
    /** The campaign is published: nothing is kept any more, whatever is still under way. */
    finish: useCallback(() => {
      state.current.stage = 'finished'
      return clearDrafts()
    }, []),
  }
}
