'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type ChangeMedia, type ChosenMedium, moved } from '@/lib/client/media/chosen-media'
import type { UploadQueue } from '@/lib/client/media/upload-queue'
import { usePreUploadUnsupported } from '@/lib/client/media/use-uploads'
import { MediumItem } from './medium-item'
import { PreviewDialog } from './preview-dialog'
import { ProcessingNote } from './processing-note'
import { Thumbnail } from './thumbnail'
import { UploadState } from './upload-state'
import { useDragOrder } from './use-drag-order'

type MediaListProps = {
  media: readonly ChosenMedium[]
  uploads: UploadQueue
  onChange: ChangeMedia
  nameOf: (key: string) => string
  onRemove: (key: string) => void
}

/** The first medium is the cover. */
export function MediaList({ media, uploads, nameOf, onChange, onRemove }: MediaListProps) {
  const t = useTranslations('media')
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<string>()
  const [shifted, setShifted] = useState<{ key: string; by: -1 | 1 }>()
  const [announced, setAnnounced] = useState('')
  const described = !usePreUploadUnsupported(uploads)
  const preview = media.find(({ key }) => key === opened)

  const move = (key: string, other: string | undefined) => onChange((before) => moved(before, key, other))
  const { carried, carry } = useDragOrder(move)
  const shift = (key: string, at: number, by: -1 | 1) => {
    move(key, media[at + by]?.key)
    setShifted({ key, by })
    setAnnounced(t('moved', { name: nameOf(key), place: at + by + 1, total: media.length }))
  }

  // A moved button loses the focus; at an end its neighbour takes it.
  useEffect(() => {
    if (!shifted) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-key="${shifted.key}"] [data-move]`)
    const usable = [...(buttons ?? [])].filter(({ disabled }) => !disabled)
    const same = usable.find(({ dataset }) => dataset.move === String(shifted.by))
    ;(same ?? usable[0])?.focus()
  }, [shifted])

  return (
    <>
      {described ? <p className="text-sm text-soft">{t('help')}</p> : null}
      <ul ref={list} className="grid gap-x-6 gap-y-8 [overflow-anchor:none] sm:grid-cols-2 max-sm:gap-y-5">
        {media.map((medium, at) => {
          const { key, id } = medium
          const name = nameOf(key)
          return (
            <MediumItem
              key={key}
              medium={medium}
              name={name}
              position={at + 1}
              total={media.length}
              described={described}
              carried={carried === key}
              thumbnail={<Thumbnail medium={medium} name={name} cover={at === 0} onOpen={() => setOpened(key)} />}
              state={
                medium.file ? (
                  <UploadState uploads={uploads} medium={key} name={name} sent={id !== undefined} />
                ) : (
                  <ProcessingNote state={medium.medium?.state} />
                )
              }
              onCarry={carry(key)}
              onMove={(by) => shift(key, at, by)}
              onRemove={() => onRemove(key)}
              onDescribe={(alt) => onChange((all) => all.map((one) => (one.key === key ? { ...one, alt } : one)))}
            />
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {preview ? (
        <PreviewDialog medium={preview} name={nameOf(preview.key)} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  )
}
