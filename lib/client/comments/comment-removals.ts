import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { beforeSignOut, shownViewer } from '@/lib/client/accounts/viewer-store'
import { call } from '@/lib/client/http/api'
import { oneMore } from '@/lib/client/support/counts'
import { ApiError } from '@/lib/shared/errors/errors'
import type { Comments } from './comments'

const undoMs = 5000

type Callbacks = { onRemoved: () => void; onFailed: (comment: number, error: unknown) => void }

export function useRemovals({ leaving, drop, recount }: Comments, callbacks: Callbacks) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const timers = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; maker: number | undefined }>())
  const gone = useRef(false)
  const onRemoved = useEffectEvent(callbacks.onRemoved)
  const onFailed = useEffectEvent(callbacks.onFailed)

  const mark = useCallback(
    (comment: number, gone: boolean) => {
      clearTimeout(timers.current.get(comment)?.timer)
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
    async (comment: number, maker: number | undefined) => {
      timers.current.delete(comment)
      try {
        await call('deleteComment', { params: { id: comment }, keepalive: true, maker })
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
      const maker = shownViewer()?.id
      timers.current.set(comment, { timer: setTimeout(() => void carryOut(comment, maker), undoMs), maker })
    },
    [leaving, mark, recount, carryOut],
  )

  useEffect(() => {
    const carryOutAll = () =>
      Promise.all(
        [...timers.current].map(([comment, { timer, maker }]) => {
          clearTimeout(timer)
          return carryOut(comment, maker)
        }),
      )
    gone.current = false
    beforeSignOut.add(carryOutAll)
    window.addEventListener('pagehide', carryOutAll)
    return () => {
      gone.current = true
      beforeSignOut.delete(carryOutAll)
      window.removeEventListener('pagehide', carryOutAll)
      void carryOutAll()
    }
  }, [carryOut])

  const undo = useCallback((comment: number) => timers.current.has(comment) && restore(comment), [restore])
  return { removed, remove, undo }
}
