'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { clearDrafts, type DraftOwner, loadDraft, onDraftsCleared, saveDraft } from '@/lib/client/draft'
import { newIdempotencyKey } from '@/lib/client/idempotency'
import { useViewer } from '@/lib/client/session'
import { type CreateValues, emptyValues, fieldNames, isBegun, parseValues } from './create-values'

const pause = 500

type Arguments<Output> = {
  form: UseFormReturn<CreateValues, unknown, Output>
  files: File[]
  setFiles: (files: File[]) => void
  /** The browser's database holds something that is no draft. */
  onCorrupt: () => void
}

type Keeping = {
  files: File[]
  owner: DraftOwner
  key: string
  createRequest: boolean
  stage: 'loading' | 'keeping' | 'finished'
}

/** Not by `reset`: that would take the radio buttons from the page once more. */
function show<Output>(form: UseFormReturn<CreateValues, unknown, Output>, values: CreateValues): void {
  for (const name of fieldNames) form.setValue(name, values[name])
  form.clearErrors()
}

/** Keeps what is written while it is written, for this person in this browser, and brings it back on the next visit. */
export function useCreateDraft<Output>({ form, files, setFiles, onCorrupt }: Arguments<Output>) {
  const { viewer, confirmed } = useViewer()
  const id = viewer?.id
  const [restored, setRestored] = useState(false)
  const state = useRef<Keeping>({ files, owner: 'anonymous', key: '', createRequest: false, stage: 'loading' })

  useEffect(() => {
    state.current.files = files
    // A session that ends meanwhile does not make a member's text anybody's.
    if (id !== undefined) state.current.owner = id
  }, [files, id])

  const save = useCallback(async (): Promise<'all' | 'text' | 'nothing'> => {
    const { owner, key, createRequest, files: chosen } = state.current
    const draft = { createRequest, idempotencyKey: key, values: form.getValues() }
    try {
      await saveDraft(owner, { ...draft, files: chosen })
      return 'all'
    } catch {
      // Most likely there is no room for the files; the text is small.
      return saveDraft(owner, { ...draft, files: [] }).then(
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
      if (draft === 'corrupt') {
        void clearDrafts()
        return onCorrupt()
      }
      // Whoever is quicker than the database keeps what is on the screen.
      if (!draft || isBegun(form.getValues())) return
      state.current.key = draft.idempotencyKey
      show(form, draft.values)
      setFiles(draft.files)
      setRestored(true)
    })
    return () => {
      left = true
    }
  }, [confirmed, id, form, setFiles, onCorrupt])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      clearTimeout(timer)
      timer = undefined
      const { stage, files: chosen } = state.current
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
      setFiles([])
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
  }, [form, save, setFiles])

  useEffect(() => {
    if (state.current.stage === 'keeping' && files.length > 0) void save()
  }, [files, save])

  return {
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
