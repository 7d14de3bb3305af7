'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { cx } from '@/lib/shared/class-names'
import { bottomBar, bottomSign } from './action-style'
import { useActions } from './actions'
import { LiveBar } from './live-bar'
import { isInSight } from './slots'

const signSection = () => document.getElementById('sign')

/** Height of the bar, which would cover a signing button. */
const covered = 112

export function StickyBar() {
  const t = useTranslations('actions')
  const { title } = useActions().campaign
  const [shown, setShown] = useState(() => {
    const section = signSection()
    return section !== null && !isInSight(section, covered)
  })

  useEffect(() => {
    const section = signSection()
    if (!section) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: `0px 0px -${covered}px`,
    })
    observer.observe(section)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      data-action-bar={shown ? 'shown' : 'hidden'}
      className={cx(bottomBar, 'transition-opacity', !shown && 'invisible opacity-0')}
    >
      <div className="@container flex items-center justify-between gap-1 md:gap-4">
        <p
          aria-hidden="true"
          className="line-clamp-2 hidden min-w-0 flex-1 font-serif text-sm leading-snug font-semibold @min-[60rem]:block"
        >
          {title}
        </p>
        <LiveBar variant="bottom" />
        <a href="#sign" className={cx(bottomSign, 'max-sm:px-2.5')}>
          {t('sign')}
        </a>
      </div>
    </div>
  )
}
