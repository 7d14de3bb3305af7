'use client'

import { type ReactNode, useEffect, useRef } from 'react'

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
    <details ref={root} className="disclosure">
      <summary className={buttonClassName}>{button}</summary>
      <div>{children}</div>
    </details>
  )
}

export const disclosureItem = 'disclosure-item'
