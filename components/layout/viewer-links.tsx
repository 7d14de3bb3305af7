'use client'

import { useTranslations } from 'next-intl'
import { IntentLink } from '@/components/ui/intent-link'
import { useViewer } from '@/lib/client/accounts/session'
import { Link } from '@/lib/i18n/link'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'

/** Hidden in a member's browser until the session has loaded. */
export function ProfileLink({ className }: { className: string }) {
  const t = useTranslations('layout')
  const { viewer, confirmed } = useViewer()
  return (
    <IntentLink
      href={viewer ? paths.profile(viewer.id) : paths.signIn}
      className={cx(className, !viewer && !confirmed && 'for-strangers')}
    >
      {t(viewer ? 'profile' : 'signIn')}
    </IntentLink>
  )
}

/** The link for visitors; invisible in a member's browser from the first paint, without layout shift. */
export function SignUpLink({ label }: { label: string }) {
  const { viewer, confirmed } = useViewer()
  return (
    <Link
      href={paths.signUp}
      prefetch={false}
      className={cx('header-link', viewer ? 'invisible' : !confirmed && 'for-strangers')}
    >
      {label}
    </Link>
  )
}
