'use client'

import { useEffect, useState } from 'react'
import { buttonStyle } from '@/components/ui/button-style'

/** On phones the action stays at the thumb while its own place (`#sign`) is out of sight. */
export function ActionBar({ label, title }: { label: string; title: string }) {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const place = document.getElementById('sign')
    if (!place) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      data-action-bar={shown ? 'shown' : 'hidden'}
      className={`action-bar sticky bottom-0 z-10 -mx-5 mt-10 flex items-center gap-4 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] transition-opacity md:-mx-8 md:px-8 lg:hidden print:hidden ${shown ? '' : 'invisible opacity-0'}`}
    >
      <p aria-hidden="true" className="line-clamp-2 min-w-0 flex-1 font-serif text-sm leading-snug font-semibold">
        {title}
      </p>
      <a href="#sign" className={buttonStyle('primary', 'md', 'shrink-0')}>
        {label}
      </a>
    </div>
  )
}
