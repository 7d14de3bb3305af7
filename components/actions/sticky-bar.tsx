'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { ActionBar } from './action-bar'
import { useActions } from './actions'

/** The actions stay at the thumb while their own place (`#sign`) is out of sight. */
export function StickyBar() {
  const t = useTranslations('actions')
  const { title } = useActions().campaign
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
      className={`action-bar sticky bottom-0 z-10 -mx-5 mt-10 border-t border-line bg-paper px-2 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] transition-opacity md:-mx-8 md:px-8 print:hidden ${shown ? '' : 'invisible opacity-0'}`}
    >
      <div className="@container flex items-center justify-between gap-1 md:gap-4">
        <p
          aria-hidden="true"
          className="line-clamp-2 hidden min-w-0 flex-1 font-serif text-sm leading-snug font-semibold @min-[60rem]:block"
        >
          {title}
        </p>
        <ActionBar look="bottom" />
        <a href="#sign" className={buttonStyle('primary', 'md', 'shrink-0 max-sm:px-2.5')}>
          {t('sign')}
        </a>
      </div>
    </div>
  )
}
