'use client'

import { withoutWords } from '@sesol/shared/campaign-path'
import { Megaphone } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { isInViewport } from '@/lib/client/browser/when'
import { Link } from '@/lib/i18n/link'
import { usePathname } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

/** Where campaigns are read; the other pages are forms, receipts and desks. */
const offered = /^\/(?:$|page\/|(?:explore|search|hashtag|addressee|profile)(?:\/|$)|campaign\/\d+$)/

/** Pixels below which the page is not meant to move. */
const tremble = 8

const hasOwnLink = () =>
  [...document.querySelectorAll('[data-create], body > footer')].some((place) => isInViewport(place))

/** Hidden while scrolling down and where the page itself shows a link to create a campaign. Its places: globals.css. */
export function FloatingButton({ label, question }: { label: string; question: string }) {
  const pathname = usePathname()
  // Only in the browser: the server renders a page of an error under another path.
  const [isShown, setShown] = useState<boolean>()

  useEffect(() => {
    if (!offered.test(withoutWords(pathname))) return setShown(undefined)
    let last = window.scrollY
    const follow = () => {
      const moved = window.scrollY - last
      if (moved !== 0 && Math.abs(moved) < tremble) return
      last = window.scrollY
      setShown(moved <= 0 && !hasOwnLink())
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [pathname])

  if (isShown === undefined) return null
  return (
    <Link
      href={paths.create}
      prefetch={false}
      title={label}
      data-shown={isShown || undefined}
      className="floating-button"
    >
      <span>{question}</span>
      <span className="sr-only">{label}</span>
      <Icon of={Megaphone} />
    </Link>
  )
}
