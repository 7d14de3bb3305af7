'use client'

import { Cloud, Play } from 'lucide'
import { useTranslations } from 'next-intl'
import { usePreview } from '@/components/media/thumbnail'
import { Icon } from '@/components/ui/icon'
import { useWizard } from '@/components/wizard/wizard-context'
import { type ChosenMedium, hasNoPreview, isVideo } from '@/lib/client/media/chosen-media'

function Medium({ medium, index }: { medium: ChosenMedium; index: number }) {
  const t = useTranslations('create.review')
  const address = usePreview(medium)
  const video = isVideo(medium)
  if (hasNoPreview(medium)) {
    return (
      <li className="grid aspect-4/3 place-content-center justify-items-center gap-2 overflow-hidden rounded bg-sunken p-3 text-center text-sm text-soft">
        <Icon of={Cloud} className="size-7 text-faint" />
        <span className="wrap-anywhere">{t('onServer')}</span>
        {medium.alt ? <span className="line-clamp-2 wrap-anywhere">{medium.alt}</span> : null}
      </li>
    )
  }
  const name = medium.alt || t(video ? 'video' : 'picture', { index })
  return (
    <li className="relative aspect-4/3 overflow-hidden rounded bg-sunken">
      {address === undefined ? null : video ? (
        <video
          src={`${address}#t=0.1`}
          aria-label={name}
          muted
          playsInline
          preload="metadata"
          className="size-full object-cover"
        />
      ) : (
        // biome-ignore lint/performance/noImgElement: most are files on the visitor's own machine
        <img src={address} alt={name} className="size-full object-cover" />
      )}
      {video ? (
        <Icon of={Play} className="absolute start-2 bottom-2 size-7 rounded-full bg-scrim p-1.5 text-on-brand" />
      ) : null}
    </li>
  )
}

export function ReviewMedia() {
  const t = useTranslations('create.review')
  const { media } = useWizard()
  if (media.length === 0) return <p className="text-soft">{t('noMedia')}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {media.map((medium, index) => (
        <Medium key={medium.key} medium={medium} index={index + 1} />
      ))}
    </ul>
  )
}
