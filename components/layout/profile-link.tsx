'use client'

import { useTranslations } from 'next-intl'
import { IntentLink } from '@/components/ui/intent-link'
import { useViewer } from '@/lib/client/session'
import { paths } from '@/lib/shared/paths'

/** To the own profile; for those who are signed out, to signing in. */
export function ProfileLink({ className }: { className: string }) {
  const t = useTranslations('layout')
  const { viewer } = useViewer()
  return (
    <IntentLink href={viewer ? paths.profile(viewer.id) : paths.signIn} className={className}>
      {t(viewer ? 'profile' : 'signIn')}
    </IntentLink>
  )
}
