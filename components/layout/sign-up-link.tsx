'use client'

import { useViewer } from '@/lib/client/session'
import { Link } from '@/lib/i18n/navigation'

/** For those who are signed out. A member's browser keeps the place and shows nothing in it, from the first paint on. */
export function SignUpLink({ label }: { label: string }) {
  const { viewer, confirmed } = useViewer()
  return (
    <Link
      href="/signup"
      prefetch={false}
      className={`inline-flex min-h-touch items-center rounded px-2 text-center text-sm font-semibold sm:px-2.5 text-ink no-underline hover:bg-sunken ${
        viewer ? 'invisible' : confirmed ? '' : 'for-strangers'
      }`}
    >
      {label}
    </Link>
  )
}
