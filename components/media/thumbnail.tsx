'use client'

import { Cloud, Play } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { type ChosenMedium, hasNoPreview, isVideo } from '@/lib/client/media/chosen-media'
import { cx } from '@/lib/shared/class-names'
import { pictureWidths } from '@/lib/shared/media/pictured'

const frame = 'block aspect-square w-full rounded border border-line bg-sunken sm:aspect-3/2'

type ThumbnailProps = { medium: ChosenMedium; name: string; cover: boolean; onOpen: () => void }

export function Thumbnail({ medium, name, cover, onOpen }: ThumbnailProps) {
  const t = useTranslations('media')
  const address = usePreview(medium)
  const video = isVideo(medium)

  return (
    <div className="relative">
      {hasNoPreview(medium) ? (
        <div className={cx(frame, 'grid place-items-center text-faint')}>
          <Icon of={Cloud} className="size-8" />
        </div>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          aria-label={t('preview', { name })}
          className={cx(frame, 'relative overflow-hidden')}
        >
          {address === undefined ? null : video ? (
            <video src={`${address}#t=0.1`} muted playsInline preload="metadata" className="size-full object-cover" />
          ) : (
            // biome-ignore lint/performance/noImgElement: most are files on the visitor's own machine
            <img
              sizes="(min-width: 40rem) 20rem, 8rem"
              srcSet={medium.medium && pictureWidths(medium.medium)}
              src={address}
              alt=""
              className="size-full object-cover"
            />
          )}
          {video ? (
            <span className="absolute inset-0 grid place-items-center bg-scrim text-on-brand">
              <Icon of={Play} className="size-8" />
            </span>
          ) : null}
        </button>
      )}
      {cover ? (
        <span className="pointer-events-none absolute start-2 top-2 rounded-sm bg-surface px-2 py-0.5 text-xs font-semibold text-ink shadow-raised forced-colors:border">
          {t('cover')}
        </span>
      ) : null}
    </div>
  )
}

export function usePreview({ file, medium }: ChosenMedium): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return file ? address : medium?.file
}
