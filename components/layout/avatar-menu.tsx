'use client'

import { Bell, CircleUserRound, ListChecks, LogOut, Settings, UserRound } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Disclosure, disclosureItem } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { toast } from '@/components/ui/toast'
import { signOut, useViewer } from '@/lib/client/accounts/session'
import { followOtherTabs } from '@/lib/client/accounts/viewer-store'
import { deferred } from '@/lib/client/browser/deferred-module'
import { Link, useRouter } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'
import type { SignOutDialog } from './sign-out-dialog'

const signOutDialog = deferred((locale) =>
  import('./sign-out-dialog').then(({ SignOutDialog, withMessages }) =>
    withMessages(async () => SignOutDialog)(locale),
  ),
)

type DialogProps = ComponentProps<typeof SignOutDialog>

const trigger = 'grid size-touch shrink-0 place-items-center rounded-full text-ink hover:bg-sunken'

function useSignOut() {
  const t = useTranslations('layout')
  const router = useRouter()
  const locale = useLocale()
  const [asking, setAsking] = useState<{
    Dialog: ComponentType<DialogProps>
    unkept: DialogProps['unkept']
  }>()

  const leave = async (anyway: boolean) => {
    try {
      const unkept = await signOut({ anyway })
      if (!unkept) {
        setAsking(undefined)
        return router.push(paths.authCallback)
      }
      setAsking({ Dialog: await signOutDialog.load(locale), unkept })
    } catch {
      toast.error(t('logoutFailed'))
    }
  }
  const question = asking ? (
    <asking.Dialog unkept={asking.unkept} onStay={() => setAsking(undefined)} onLeave={() => leave(true)} />
  ) : null
  return { question, leave: () => leave(false) }
}

/** A member's browser shows a placeholder before hydration. */
export function AvatarMenu() {
  const t = useTranslations('layout')
  const { viewer, confirmed } = useViewer()
  const { question, leave } = useSignOut()
  useEffect(followOtherTabs, [])

  if (!viewer) {
    return (
      <>
        {question}
        <div className="relative grid size-touch shrink-0 place-items-center">
          {confirmed ? null : <Avatar name="" src="" className="for-members absolute size-9" />}
          <Link
            href={paths.signIn}
            prefetch={false}
            aria-label={t('signIn')}
            title={t('signIn')}
            className={cx(trigger, !confirmed && 'for-strangers')}
          >
            <Icon of={CircleUserRound} className="size-7 stroke-[1.5]" />
          </Link>
        </div>
      </>
    )
  }

  return (
    <>
      {question}
      <Disclosure
        button={
          <>
            <Avatar name={viewer.username} src={viewer.profile_image} className="size-9" />
            <span className="sr-only">{t('account', { name: viewer.username })}</span>
            <Unread count={viewer.unread} />
          </>
        }
        buttonClassName={cx('relative', trigger)}
      >
        <p className="truncate px-3 py-2 text-xs text-faint">{viewer.username}</p>
        <IntentLink href={paths.profile(viewer.id)} className={disclosureItem}>
          <Icon of={UserRound} className="size-4.5" />
          {t('profile')}
        </IntentLink>
        {viewer.unread === undefined ? null : (
          <Link href={paths.notifications} prefetch={false} className={disclosureItem}>
            <Icon of={Bell} className="size-4.5" />
            {t('notifications')}
            {viewer.unread ? <span className="ms-auto text-accent tabular-nums">{most(viewer.unread)}</span> : null}
          </Link>
        )}
        {viewer.is_staff && t.has('moderation') ? (
          <Link href={paths.moderation} prefetch={false} className={disclosureItem}>
            <Icon of={ListChecks} className="size-4.5" />
            {t('moderation')}
          </Link>
        ) : null}
        <Link href={paths.settings} prefetch={false} className={disclosureItem}>
          <Icon of={Settings} className="size-4.5" />
          {t('settings')}
        </Link>
        <button type="button" onClick={leave} className={disclosureItem}>
          <Icon of={LogOut} className="size-4.5" />
          {t('logout')}
        </button>
      </Disclosure>
    </>
  )
}

/** The API counts no further than a hundred. */
const most = (count: number) => (count > 99 ? '99+' : String(count))

function Unread({ count }: { count: number | undefined }) {
  const t = useTranslations('layout')
  if (!count) return null
  return (
    <span className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full border-2 border-paper bg-brand px-1 text-xs leading-none font-semibold text-on-brand tabular-nums">
      <span aria-hidden="true">{most(count)}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  )
}
