'use client'

import type { Me, User } from '@sesol/contract/accounts/schema'
import { Eye, EyeOff, Pencil, Settings } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import type { usePrefetch } from '@/components/ui/use-deferred'
import { AllMessages } from '@/lib/i18n/all-messages'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { AccountNotices } from '../notices/account-notices'
import { OwnPicture } from './own-picture'

type ToolsProps = {
  focused: boolean
  prefetch: ReturnType<typeof usePrefetch>
  onEdit: () => void
}

function Tools({ focused, prefetch, onEdit }: ToolsProps) {
  const t = useTranslations('ownProfile')
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) edit.current?.focus()
  }, [focused])
  return (
    <>
      <button ref={edit} type="button" className={buttonStyle('quiet')} {...prefetch} onClick={onEdit}>
        <Icon of={Pencil} className="size-4 shrink-0" />
        {t('edit')}
      </button>
      <Link
        href={paths.settings}
        prefetch={false}
        aria-label={t('settings')}
        title={t('settings')}
        className="grid size-touch shrink-0 place-items-center rounded text-ink hover:bg-sunken"
      >
        <Icon of={Settings} className="size-5 stroke-[1.75]" />
      </Link>
    </>
  )
}

type HiddenProps = { record: Me | User | undefined; error: unknown; onRetry: () => void }

function Hidden({ record, error, onRetry }: HiddenProps) {
  const t = useTranslations('ownProfile')
  const ui = useTranslations('ui')
  if (!record) {
    return error ? (
      <p role="alert">
        {t('ownFailed')}{' '}
        <Button variant="quiet" onClick={onRetry} className="-my-2">
          {ui('retry')}
        </Button>
      </p>
    ) : null
  }
  const { showFirstName, showLastName, showEmail } = record.privacy_settings
  const name = [!showFirstName && record.first_name, !showLastName && record.last_name].filter(Boolean).join(' ')
  const hidden = [name, showEmail ? '' : record.email].filter(Boolean)
  const sign = hidden.length > 0 ? EyeOff : Eye
  return (
    <p className="flex items-start gap-2">
      <Icon of={sign} className="mt-0.5 size-4.5 shrink-0" />
      <span className="wrap-anywhere">
        {hidden.length > 0 ? `${t('onlyYouSee')} ` : t('everybodySees')}
        <bdi>{hidden.join(' · ')}</bdi>
      </span>
    </p>
  )
}

const withMessages =
  <P extends object>(Part: ComponentType<P>) =>
  (props: P) => (
    <AllMessages>
      <Part {...props} />
    </AllMessages>
  )

export const ownParts = {
  Tools: withMessages(Tools),
  Hidden: withMessages(Hidden),
  Picture: withMessages(OwnPicture),
  Notices: withMessages(AccountNotices),
}
