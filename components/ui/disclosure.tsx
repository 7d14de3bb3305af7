'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/**
 * A button that opens a small panel of links under itself. Not a `menu` for assistive technology: its links and
 * buttons are reached by Tab as everywhere. Escape, a click elsewhere and moving on close it.
 */
export function Disclosure({
  button,
  buttonClassName,
  children,
}: {
  /** What the button shows and says; a picture brings words for those who do not see it. */
  button: ReactNode
  buttonClassName: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return (
    <div ref={root} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={buttonClassName}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notices that a link inside was followed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by keyboard clicks too */}
      <div
        id={id}
        hidden={!open}
        onClick={(event) => event.target instanceof Element && event.target.closest('a, button') && setOpen(false)}
        className="absolute end-0 top-full z-30 mt-2 min-w-48 rounded border border-line bg-surface p-1.5 shadow-float"
      >
        {children}
      </div>
    </div>
  )
}

export const disclosureItem =
  'flex min-h-touch w-full items-center gap-3 rounded-sm px-3 text-start text-sm text-ink no-underline hover:bg-sunken'
