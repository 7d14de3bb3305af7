'use client'

import { useEffect, useState } from 'react'
import { whenIdle } from '@/lib/client/idle'

// Without room, and asleep: the browser keeps what it has laid out, and shows, reads out and lets nobody reach any of it.
const noRoom = 'absolute inset-x-0 h-0 overflow-clip'
const asleep = `${noRoom} [content-visibility:hidden]`

const canSleep = () => globalThis.CSS?.supports?.('content-visibility', 'hidden') ?? false

/**
 * Attributes of an element that is laid out for later. It falls asleep once it is laid out: waking it styles nothing in it anew, as
 * taking `inert` off would. Where browsers know no such sleep, and until then, it is inert.
 */
export function useOutOfSight(hidden: boolean): { inert?: boolean; className?: string } {
  const [phase, setPhase] = useState<'new' | 'laid-out' | 'asleep'>('new')

  useEffect(() => {
    if (!hidden || phase === 'asleep' || !canSleep()) return
    if (phase === 'new') return whenIdle(() => setPhase('laid-out'))
    // Styled without `inert` first: what falls asleep unstyled wakes unstyled.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPhase('asleep'))
    })
    return () => cancelAnimationFrame(frame)
  }, [hidden, phase])

  if (!hidden) return {}
  return phase === 'asleep' ? { className: asleep } : { inert: phase === 'new', className: noRoom }
}
