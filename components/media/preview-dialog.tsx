'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFilePreview } from './use-file-preview'

/** A chosen file in full, over the page. Escape, the cross and a click beside it lead back. */
export function PreviewDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useTranslations('media')
  const ui = useTranslations('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const address = useFilePreview(file)
  useEffect(() => dialog.current?.showModal(), [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label={t('preview', { name: file.name })}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className="m-auto max-h-[90dvh] max-w-[92vw] rounded-lg bg-surface p-0 text-ink shadow-float backdrop:bg-scrim"
    >
      <div className="flex items-center justify-between gap-4 ps-4">
        <p className="min-w-0 truncate text-sm">{file.name}</p>
        <button
          type="button"
          aria-label={ui('close')}
          onClick={() => dialog.current?.close()}
          className="grid size-touch shrink-0 place-items-center"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {address === undefined ? null : file.type.startsWith('video/') ? (
        // biome-ignore lint/a11y/useMediaCaption: a film that its owner has just chosen
        <video src={address} controls className="max-h-[80dvh] max-w-full" />
      ) : (
        // biome-ignore lint/performance/noImgElement: a file on the visitor's own machine
        <img src={address} alt={file.name} className="max-h-[80dvh] max-w-full object-contain" />
      )}
    </dialog>
  )
}
