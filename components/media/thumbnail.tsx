'use client'

import { Play, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useFilePreview } from './use-file-preview'

const megabyte = 1_048_576
const kilobyte = 1024

/** A chosen file: a small picture that opens a large one, its name and size, and a way to take it out again. */
export function Thumbnail({ file, onOpen, onRemove }: { file: File; onOpen: () => void; onRemove: () => void }) {
  const t = useTranslations('media')
  const format = useFormatter()
  const address = useFilePreview(file)
  const isVideo = file.type.startsWith('video/')
  const small = file.size < megabyte
  const size = format.number(file.size / (small ? kilobyte : megabyte), { maximumFractionDigits: small ? 0 : 1 })

  return (
    <li className="relative grid min-w-0 gap-1.5">
      <button
        type="button"
        onClick={onOpen}
        aria-label={t('preview', { name: file.name })}
        className="relative block aspect-4/3 w-full overflow-hidden rounded border border-line bg-sunken"
      >
        {address === undefined ? null : isVideo ? (
          <video src={`${address}#t=0.1`} muted playsInline preload="metadata" className="size-full object-cover" />
        ) : (
          // biome-ignore lint/performance/noImgElement: a file on the visitor's own machine
          <img src={address} alt="" className="size-full object-cover" />
        )}
        {isVideo ? (
          <span className="absolute inset-0 grid place-items-center bg-scrim text-on-brand">
            <Play aria-hidden="true" className="size-8" />
          </span>
        ) : null}
      </button>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('remove', { name: file.name })}
        className="absolute end-0 top-0 grid size-11 place-items-center"
      >
        <span className="grid size-8 place-items-center rounded-full border border-line bg-surface text-ink shadow-raised hover:bg-sunken">
          <X aria-hidden="true" className="size-4.5" />
        </span>
      </button>
      <p className="truncate text-xs text-soft" title={file.name}>
        {t(small ? 'kilobytes' : 'megabytes', { size })} · {file.name}
      </p>
    </li>
  )
}
