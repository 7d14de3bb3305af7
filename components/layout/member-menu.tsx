'use client'

import { Bell, ListChecks, LogOut, Settings, UserRound } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { Disclosure, disclosureItem } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { toast } from '@/components/ui/toast'
import { signOut } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { shownUnread, type Viewer } from '@/lib/shared/accounts/viewer'
import { paths } from '@/lib/shared/paths'
import type { SignOutDialog } from './sign-out-dialog'

const signOutDialog = deferred((locale) =>
  import('./sign-out-dialog').then(({ SignOutDialog, withMessages }) =>
    withMessages(async () => SignOutDialog)(locale),
  ),
)

type DialogProps = ComponentProps<typeof SignOutDialog>

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

type MemberMenuProps = { viewer: Viewer; button: ReactNode; buttonClassName: string }

export function MemberMenu({ viewer, button, buttonClassName }: MemberMenuProps) {
  const t = useTranslations('layout')
  const { question, leave } = useSignOut()
  return (
    <>
      {question}
      <Disclosure button={button} buttonClassName={buttonClassName}>
        <p className="truncate px-3 py-2 text-xs text-faint">{viewer.username}</p>
        <IntentLink href={paths.profile(viewer.id)} className={disclosureItem}>
          <Icon of={UserRound} className="size-4.5" />
          {t('profile')}
        </IntentLink>
        {viewer.unread === undefined ? null : (
          <Link href={paths.notifications} prefetch={false} className={disclosureItem}>
            <Icon of={Bell} className="size-4.5" />
            {t('notifications')}
            {viewer.unread ? (
              <span className="ms-auto text-accent tabular-nums">{shownUnread(viewer.unread)}</span>
            ) : null}
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
