'use client'

import { CircleUserRound, ListChecks, LogOut, Settings, UserRound } from 'lucide'
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

// Includes the messages, which no other page needs.
const signOutDialog = deferred((locale) =>
  import('./sign-out-dialog').then(({ SignOutDialog, withMessages }) => withMessages(SignOutDialog, locale)),
)

type DialogProps = ComponentProps<typeof SignOutDialog>

const trigger = 'grid size-touch shrink-0 place-items-center rounded-full text-ink hover:bg-sunken'

/** The member's menu, or a link to sign in. Before hydration a member's browser shows a placeholder. */
export function AvatarMenu() {
  const t = useTranslations('layout')
  const router = useRouter()
  const { viewer, confirmed } = useViewer()
  const locale = useLocale()
  const [asking, setAsking] = useState<{
    Dialog: ComponentType<DialogProps>
    unkept: DialogProps['unkept']
  }>()
  useEffect(followOtherTabs, [])

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
          </>
        }
        buttonClassName={trigger}
      >
        <p className="truncate px-3 py-2 text-xs text-faint">{viewer.username}</p>
        <IntentLink href={paths.profile(viewer.id)} className={disclosureItem}>
          <Icon of={UserRound} className="size-4.5" />
          {t('profile')}
        </IntentLink>
        {viewer.is_staff ? (
          <Link href={paths.moderation} prefetch={false} className={disclosureItem}>
            <Icon of={ListChecks} className="size-4.5" />
            {t('moderation')}
          </Link>
        ) : null}
        <Link href={paths.settings} prefetch={false} className={disclosureItem}>
          <Icon of={Settings} className="size-4.5" />
          {t('settings')}
        </Link>
        <button type="button" onClick={() => leave(false)} className={disclosureItem}>
          <Icon of={LogOut} className="size-4.5" />
          {t('logout')}
        </button>
      </Disclosure>
    </>
  )
}
