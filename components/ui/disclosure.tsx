'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '@/lib/shared/class-names'

/** Not a `menu`: its content is reached by Tab. */
export function Disclosure({
  button,
  buttonClassName,
  children,
}: {
  button: ReactNode
  buttonClassName: string
  children: ReactNode
}) {
  const root = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const details = root.current
    if (!details) return
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && details.contains(target))) details.open = false
    }
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button')) details.open = false
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    details.addEventListener('click', follow)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      details.removeEventListener('click', follow)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  return (
    <details ref={root} className="relative">
      <summary className={cx('list-none [&::-webkit-details-marker]:hidden', buttonClassName)}>{button}</summary>
      <div className="absolute end-0 top-full z-30 mt-2 min-w-48 rounded border border-line bg-surface p-1.5 shadow-float">
        {children}
      </div>
    </details>
  )
}

export const disclosureItem =
  'flex min-h-touch w-full items-center gap-3 rounded-sm px-3 text-start text-sm text-ink no-underline hover:bg-sunken'
