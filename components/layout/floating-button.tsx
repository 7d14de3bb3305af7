'use client'

import { Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, usePathname } from '@/lib/i18n/navigation'

/**
 * The way to create a campaign when no other one is in sight: it comes once the page's own links (`data-create`) have
 * scrolled away, and stays off the page it leads to. Above the bottom action bar where there is one.
 */
export function FloatingButton({ label }: { label: string }) {
  const pathname = usePathname()
  const [needed, setNeeded] = useState(false)
  const away = pathname === '/create-campaign'

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links to watch
  useEffect(() => {
    const visible = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
      }
      setNeeded(visible.size === 0)
    })
    for (const link of document.querySelectorAll('[data-create]')) observer.observe(link)
    return () => observer.disconnect()
  }, [pathname])

  if (away) return null
  return (
    <Link
      href="/create-campaign"
      prefetch={false}
      className={`floating-button fixed end-5 z-20 inline-flex min-h-13 items-center gap-2.5 rounded-full border border-paper bg-ink px-4 text-sm font-semibold text-paper no-underline shadow-float transition hover:bg-soft md:px-5 print:hidden ${needed ? '' : 'invisible translate-y-3 opacity-0'}`}
    >
      <Megaphone aria-hidden="true" className="size-5.5" />
      <span className="max-md:sr-only">{label}</span>
    </Link>
  )
}
