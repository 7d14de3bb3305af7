'use client'

import { CircleUserRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { useDeferred } from '@/components/ui/use-deferred'
import { useViewer } from '@/lib/client/accounts/session'
import { followOtherTabs } from '@/lib/client/accounts/viewer-store'
import { deferred } from '@/lib/client/browser/deferred-module'
import { Link } from '@/lib/i18n/link'
import { shownUnread, type Viewer } from '@/lib/shared/accounts/viewer'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'

const memberMenu = deferred(() => import('./member-menu').then(({ MemberMenu }) => MemberMenu))

/** A member's browser shows a placeholder before hydration, and a link to the settings until the menu is loaded. */
export function AvatarMenu() {
  const t = useTranslations('layout')
  const { viewer, confirmed } = useViewer()
  const { value: MemberMenu } = useDeferred(memberMenu, viewer !== null)
  useEffect(followOtherTabs, [])

  if (!viewer) {
    return (
      <div className="relative grid size-touch shrink-0 place-items-center">
        {confirmed ? null : <Avatar name="" src="" className="for-members absolute size-9" />}
        <Link
          href={paths.signIn}
          prefetch={false}
          aria-label={t('signIn')}
          title={t('signIn')}
          className={cx('round', !confirmed && 'for-strangers')}
        >
          <Icon of={CircleUserRound} className="size-7 stroke-[1.5]" />
        </Link>
      </div>
    )
  }
  const face = <Face viewer={viewer} />
  if (MemberMenu) return <MemberMenu viewer={viewer} button={face} buttonClassName="round relative" />
  return (
    <Link href={paths.settings} prefetch={false} className="round relative">
      {face}
    </Link>
  )
}

function Face({ viewer: { username, profile_image, unread } }: { viewer: Viewer }) {
  const t = useTranslations('layout')
  return (
    <>
      <Avatar name={username} src={profile_image} className="size-9" />
      <span className="sr-only">{t('account', { name: username })}</span>
      {unread ? (
        <span className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full border-2 border-paper bg-brand px-1 text-xs leading-none font-semibold text-on-brand tabular-nums">
          <span aria-hidden="true">{shownUnread(unread)}</span>
          <span className="sr-only">{t('unread', { count: unread })}</span>
        </span>
      ) : null}
    </>
  )
}
