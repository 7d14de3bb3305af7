'use client'

import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { useModal } from '@/components/ui/use-modal'
import { type ChosenMedium, isVideo } from '@/lib/client/media/chosen-media'
import { usePreview } from './use-preview'

type PreviewDialogProps = { medium: ChosenMedium; name: string; onClose: () => void }

export function PreviewDialog({ medium, name, onClose }: PreviewDialogProps) {
  const t = useTranslations('media')
  const ui = useTranslations('ui')
  const { dialog, first } = useModal<HTMLButtonElement>()
  const address = usePreview(medium)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label={t('preview', { name })}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className="m-auto max-h-[94dvh] max-w-[94vw] overflow-hidden rounded-lg bg-stage p-0 text-on-stage shadow-float backdrop:bg-scrim"
    >
      <div className="flex items-center justify-between gap-4 ps-4">
        <p className="min-w-0 truncate text-sm">{name}</p>
        <button
          ref={first}
          type="button"
          aria-label={ui('close')}
          onClick={() => dialog.current?.close()}
          className="grid size-touch shrink-0 place-items-center rounded-full outline-on-stage hover:bg-on-stage/15"
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
      {address === undefined ? null : isVideo(medium) ? (
        // biome-ignore lint/a11y/useMediaCaption: a video that its owner has just chosen
        <video src={address} controls className="max-h-[84dvh] max-w-full" />
      ) : (
        // biome-ignore lint/performance/noImgElement: a file on the visitor's own machine
        <img src={address} alt={medium.alt || name} className="max-h-[84dvh] max-w-full object-contain" />
      )}
    </dialog>
  )
}
