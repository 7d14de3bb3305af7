'use client'

import { Download, Image } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ignoredWhile } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/loading'
import { toast } from '@/components/ui/toast'
import { useErrorText } from '@/lib/client/http/error-text'
import { canSharePictures, pictureFile, shareWithDevice } from '@/lib/client/sharing/device-share'
import { localized } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import { type Shared, sharedTitle, shareText } from '@/lib/shared/sharing/share-links'

type Phase = 'idle' | 'fetching' | 'ready'

type SharePictureProps = {
  campaignId: number
  number?: number | null | undefined
  format?: 'square' | 'story'
  shared: Shared
  className: string
}

export function SharePicture({ campaignId, number, format, shared, className }: SharePictureProps) {
  const t = useTranslations('share')
  const errorText = useErrorText()
  const parts = [number, format].filter((part) => part !== undefined && part !== null)
  const path = localized(useLocale(), paths.shareImage(campaignId, ...parts))
  const name = path.slice(path.lastIndexOf('/') + 1)
  const [phase, setPhase] = useState<Phase>('idle')
  const picture = useRef<File>(undefined)

  if (!canSharePictures()) {
    return (
      <a href={path} download={name} className={className}>
        <Icon of={Download} className="size-5 shrink-0 text-soft" />
        {t(format ? `formats.${format}` : 'pictureDownload')}
      </a>
    )
  }

  async function share() {
    const late = phase !== 'ready'
    setPhase('fetching')
    try {
      picture.current ??= await pictureFile(path, name)
    } catch {
      setPhase('idle')
      return toast.error(errorText('error.share.failed'))
    }
    const text = { title: sharedTitle(shared.title), text: shareText(shared) }
    // biome-ignore lint/suspicious/noConsole: the link goes without it, and only the log says so
    if (!picture.current) console.warn(`campaign ${campaignId} has no picture to share`)
    const outcome = await shareWithDevice(picture.current ? { ...text, files: [picture.current] } : text)
    // Loading took longer than user activation lasts; the next press has the file ready.
    const again = outcome === 'blocked' && late
    setPhase(again ? 'ready' : 'idle')
    if (outcome === 'failed' || (outcome === 'blocked' && !again)) toast.error(errorText('error.share.failed'))
  }

  return (
    <button
      type="button"
      {...ignoredWhile(phase === 'fetching', share)}
      aria-busy={phase === 'fetching' || undefined}
      className={className}
    >
      {phase === 'fetching' ? (
        <Spinner className="shrink-0" />
      ) : (
        <Icon of={Image} className="size-5 shrink-0 text-soft" />
      )}
      <span aria-live="polite">{t(phase === 'ready' ? 'pictureReady' : format ? `formats.${format}` : 'picture')}</span>
    </button>
  )
}
