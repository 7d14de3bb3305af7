import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '@/lib/client/http/api'
import { oneMore } from '@/lib/client/support/counts'
import { ApiError } from '@/lib/shared/errors/errors'
import type { Comments } from './comments'

const undoMs = 5000

type Callbacks = { onRemoved: () => void; onFailed: (comment: number, error: unknown) => void }

export function useRemovals({ leaving, drop, recount }: Comments, callbacks: Callbacks) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const gone = useRef(false)
  const onRemoved = useEffectEvent(callbacks.onRemoved)
  const onFailed = useEffectEvent(callbacks.onFailed)

  const mark = useCallback(
    (comment: number, gone: boolean) => {
      clearTimeout(timers.current.get(comment))
      timers.current.delete(comment)
      if (gone) leaving.current.add(comment)
      else leaving.current.delete(comment)
      setRemoved(new Set(leaving.current))
    },
    [leaving],
  )
  const restore = useCallback(
    (comment: number) => {
      mark(comment, false)
      recount(oneMore)
    },
    [mark, recount],
  )
  const carryOut = useCallback(
    async (comment: number) => {
      timers.current.delete(comment)
      try {
        await call('deleteComment', { params: { id: comment }, keepalive: true })
      } catch (error) {
        if (!(error instanceof ApiError && (error.status === 404 || error.status === 410))) {
          restore(comment)
          if (!gone.current) onFailed(comment, error)
          return
        }
      }
      drop(comment)
      mark(comment, false)
      onRemoved()
    },
    [drop, mark, restore],
  )
  const remove = useCallback(
    (comment: number) => {
      if (leaving.current.has(comment)) return
      mark(comment, true)
      recount((count) => count && count - 1)
      timers.current.set(
        comment,
        setTimeout(() => void carryOut(comment), undoMs),
      )
    },
    [leaving, mark, recount, carryOut],
  )

  useEffect(() => {
    const carryOutAll = () => {
      for (const [comment, timer] of timers.current) {
        clearTimeout(timer)
        void carryOut(comment)
      }
    }
    gone.current = false
    window.addEventListener('pagehide', carryOutAll)
    return () => {
      gone.current = true
      window.removeEventListener('pagehide', carryOutAll)
      carryOutAll()
    }
  }, [carryOut])

  const undo = useCallback((comment: number) => timers.current.has(comment) && restore(comment), [restore])
  return { removed, remove, undo }
}
