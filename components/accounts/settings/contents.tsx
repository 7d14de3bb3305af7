'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { cx } from '@/lib/shared/class-names'
import { accountSections } from './settings-skeleton'

const sections = ['appearance', ...accountSections] as const
const all = sections.join(' ')
const rendered = () => sections.filter((id) => document.getElementById(id)).join(' ')

/** Lists the sections that are rendered: each decides by itself whether the server supports it. */
export function Contents({ className }: { className: string }) {
  const t = useTranslations('settings')
  const nav = useRef<HTMLElement>(null)
  const watch = useCallback((listener: () => void) => {
    const observer = new MutationObserver(listener)
    if (nav.current?.parentElement) observer.observe(nav.current.parentElement, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const ids = useSyncExternalStore(watch, rendered, () => all).split(' ')
  return (
    <nav ref={nav} aria-label={t('contents')} className={cx('lg:sticky lg:top-6 lg:self-start', className)}>
      <ul className="grid grid-cols-2 gap-x-6 border-t border-line py-2 sm:grid-cols-3 lg:grid-cols-1 lg:border-t-2 lg:border-ink lg:pt-8">
        {sections
          .filter((id) => ids.includes(id))
          .map((id) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-touch items-center text-sm text-ink underline-offset-4 hover:underline"
              >
                {t(`${id}.title`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
