'use client'

import type { Me, User } from '@sesol/contract/accounts/schema'
import { Camera, Eye, EyeOff, Pencil, Settings } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button, ignoredWhile } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/control-style'
import { Deferred } from '@/components/ui/deferred'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/loading'
import { toast } from '@/components/ui/toast'
import { usePrefetch } from '@/components/ui/use-deferred'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { updateProfile } from '@/lib/client/accounts/own-profile'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useErrorText } from '@/lib/client/http/error-text'
import { AllMessages } from '@/lib/i18n/all-messages'
import { Link } from '@/lib/i18n/link'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { AccountNotices } from '../notices/account-notices'
import type { Attempt } from './picture-dialog'

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

const pictureDialog = deferred(() => import('./picture-dialog').then(({ PictureDialog }) => PictureDialog))

const part = 'profile[profile_image]'

type OwnPictureProps = {
  user: User
  onShow: (url: string | undefined) => void
}

function useSendPicture({ user: { id }, onShow }: OwnPictureProps) {
  const t = useTranslations('ownProfile')
  const errorText = useErrorText()
  const router = useRouter()
  const sessionEnd = useSessionEnd()
  const [isOpen, setOpen] = useState(false)
  // A counter, so that each failure reopens the dialog.
  const [failures, setFailures] = useState(0)
  const [failed, setFailed] = useState<{ attempt?: Attempt | undefined; text: string }>()
  const [sent, setSent] = useState<number>()

  async function send(picture: File | undefined, attempt?: Attempt) {
    setOpen(false)
    setFailed(undefined)
    setSent(0)
    const url = picture ? URL.createObjectURL(picture) : ''
    onShow(url)
    try {
      await updateProfile(
        id,
        picture ? { files: { [part]: [picture] }, onProgress: setSent } : { body: { [part]: '' } },
      )
      toast.success(t('updated'))
      router.refresh()
    } catch (cause) {
      if (!sessionEnd(cause)) {
        const [refusal] = cause instanceof ApiError ? Object.values(cause.fields).flat() : []
        const text = errorText(refusal ?? cause, { limit: 50 })
        toast.error(errorText('error.profile.update'))
        setFailed({ attempt, text })
        setFailures((count) => count + 1)
        setOpen(true)
      }
    } finally {
      onShow(undefined)
      setSent(undefined)
      if (url) URL.revokeObjectURL(url)
    }
  }

  const close = () => {
    setOpen(false)
    setFailed(undefined)
  }
  return { isOpen, open: () => setOpen(true), close, failures, failed, sent, send }
}

function OwnPicture(props: OwnPictureProps) {
  const t = useTranslations('ownProfile')
  const prefetch = usePrefetch(pictureDialog)
  const { isOpen, open, close, failures, failed, sent, send } = useSendPicture(props)
  return (
    <>
      <button
        type="button"
        aria-label={t('picture')}
        title={t('picture')}
        {...prefetch}
        {...ignoredWhile(sent !== undefined, open)}
        className="absolute -end-2 -bottom-2 grid size-touch place-items-center rounded-full border border-line-strong bg-surface text-ink shadow-raised transition-colors hover:border-ink hover:bg-sunken aria-disabled:opacity-60"
      >
        <Icon of={Camera} className="size-5" />
      </button>
      {sent === undefined ? null : (
        <div className="absolute inset-x-0 -bottom-5">
          <Progress share={sent} label={t('pictureSending')} />
        </div>
      )}
      {isOpen ? (
        <Deferred of={pictureDialog} variant="overlay" onClose={close}>
          {(PictureDialog) => (
            <PictureDialog
              key={failures}
              attempt={failed?.attempt}
              failure={failed?.text}
              removable={props.user.profile_image !== ''}
              onClose={close}
              onPicture={send}
              onRemove={() => send(undefined)}
            />
          )}
        </Deferred>
      ) : null}
    </>
  )
}
