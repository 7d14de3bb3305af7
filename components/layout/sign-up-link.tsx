'use client'

import { useViewer } from '@/lib/client/accounts/session'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

/** The link for visitors; invisible in a member's browser from the first paint, without layout shift. */
export function SignUpLink({ label }: { label: string }) {
  const { viewer, confirmed } = useViewer()
  return (
    <Link
      href={paths.signUp}
      prefetch={false}
      className={`inline-flex min-h-touch items-center rounded px-2 text-center text-sm font-semibold sm:px-1.5 md:px-2.5 text-ink no-underline hover:bg-sunken ${
        viewer ? 'invisible' : confirmed ? '' : 'for-strangers'
      }`}
    >
      {label}
    </Link>
  )
}
