'use client'

import { Megaphone } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

/** Where campaigns are read. Anywhere else the button would cover forms, receipts or the desk. */
const offered = /^\/(?:$|page\/|(?:explore|search|hashtag|addressee|profile)(?:\/|$)|campaign\/\d+$)/

/** Shown once the page's own links to create a campaign (`data-create`) have scrolled out of view. Its positions: globals.css. */
export function FloatingButton({ label }: { label: string }) {
  const pathname = usePathname()
  // Only in the browser: the server renders a page of an error under another path.
  const [isOffered, setOffered] = useState(false)
  const [needed, setNeeded] = useState(false)

  useEffect(() => {
    setOffered(offered.test(pathname))
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

  if (!isOffered) return null
  return (
    <div className={`floating-button print:hidden ${needed ? '' : 'invisible translate-y-3 opacity-0'}`}>
      <Link href={paths.create} prefetch={false} className="floating-link">
        <Icon of={Megaphone} className="size-5 shrink-0" />
        {label}
      </Link>
    </div>
  )
}
