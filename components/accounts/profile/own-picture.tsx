'use client'

import type { User } from '@sesol/contract/accounts/schema'
import { Camera } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ignoredWhile } from '@/components/ui/button'
import { Deferred } from '@/components/ui/deferred'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/progress'
import { toast } from '@/components/ui/toast'
import { usePrefetch } from '@/components/ui/use-deferred'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { updateProfile } from '@/lib/client/accounts/own-profile'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'
import type { Attempt } from './picture-dialog'

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

export function OwnPicture(props: OwnPictureProps) {
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
