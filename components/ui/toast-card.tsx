'use client'

import { CircleAlert, CircleCheck, type IconNode, Info } from 'lucide'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Icon } from './icon'
import type { ToastOptions, ToastTone } from './toast'

const marks: Record<ToastTone, { icon: IconNode; color: string }> = {
  success: { icon: CircleCheck, color: 'text-success' },
  error: { icon: CircleAlert, color: 'text-danger' },
  info: { icon: Info, color: 'text-soft' },
}

const nothing = { hovered: false, pressed: false, focused: false, unseen: false }

/** Farther than this and a press was a drag: it held the toast, and means no click. */
const dragged = 8

/** The bar is the clock: the toast goes as it ends, and both wait while somebody holds the toast or nobody can see it. */
export function ToastCard({ tone, text, duration, close }: ToastOptions & { close: () => void }) {
  const t = useTranslations('ui')
  const { icon, color } = marks[tone]
  const bar = useRef<HTMLSpanElement>(null)
  const clock = useRef<Animation>(null)
  const pressedAt = useRef({ x: 0, y: 0 })
  const [holds, setHolds] = useState(nothing)
  const held = Object.values(holds).includes(true)
  const hold = (change: Partial<typeof nothing>) => setHolds((now) => ({ ...now, ...change }))

  useEffect(() => {
    const easing = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'steps(5)' : 'linear'
    const shrink = { transform: ['scaleX(1)', 'scaleX(0)'] }
    const started = bar.current?.animate(shrink, { duration, easing, fill: 'forwards' })
    if (!started) return
    started.onfinish = close
    clock.current = started
    return () => started.cancel()
  }, [duration, close])

  useEffect(() => {
    if (held) clock.current?.pause()
    else clock.current?.play()
  }, [held])

  useEffect(() => {
    const look = () => setHolds((now) => ({ ...now, unseen: document.hidden }))
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  // The library makes a place for the Tab key of the row too; the button in it is one already.
  useEffect(() => bar.current?.closest('li')?.removeAttribute('tabindex'), [])

  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressedAt.current = { x, y }
    hold({ pressed: true })
  }
  const click = ({ detail, clientX, clientY }: MouseEvent) => {
    const { x, y } = pressedAt.current
    const byKey = detail === 0
    if (byKey || Math.hypot(clientX - x, clientY - y) <= dragged) close()
  }

  return (
    <button
      type="button"
      onClick={click}
      onPointerEnter={() => hold({ hovered: true })}
      onPointerLeave={() => hold({ hovered: false })}
      onPointerDown={press}
      onPointerUp={() => hold({ pressed: false })}
      onPointerCancel={() => hold({ pressed: false })}
      // A click gives the focus as well, and holds nothing.
      onFocus={({ currentTarget }) => hold({ focused: currentTarget.matches(':focus-visible') })}
      onBlur={() => hold({ focused: false })}
      className="relative block w-full overflow-hidden rounded border border-line bg-surface text-start font-sans text-sm text-ink shadow-float sm:w-89"
    >
      <span className="flex items-start gap-3 px-4 py-3.5">
        <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${color}`} />
        <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
        <span className="sr-only">({t('close')})</span>
      </span>
      <span
        ref={bar}
        aria-hidden="true"
        className={`absolute inset-x-0 bottom-0 origin-left border-t-2 border-current ${color}`}
      />
    </button>
  )
}
