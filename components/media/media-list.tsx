'use client'

import type { Medium } from '@sesol/contract/media/schema'
import { CircleAlert, CircleCheck, CloudOff, X } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useModal } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/loading'
import { useErrorText } from '@/lib/client/http/error-text'
import { type ChangeMedia, type ChosenMedium, isVideo, moved } from '@/lib/client/media/chosen-media'
import { isUnanswered, type UploadQueue } from '@/lib/client/media/upload-queue'
import { asUpload, isRetryable } from '@/lib/client/media/uploads'
import { usePreUploads, usePreUploadUnsupported, useUploadState } from '@/lib/client/media/use-uploads'
import { ApiError } from '@/lib/shared/errors/errors'
import { MediumItem } from './medium-item'
import { StillNote } from './still-note'
import { Thumbnail, usePreview } from './thumbnail'

function useDragOrder(onMove: (key: string, other: string) => void) {
  const [carried, setCarried] = useState<string>()
  const drag = useRef<AbortController>(null)
  useEffect(() => () => drag.current?.abort(), [])

  const carry = (key: string) => (event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    drag.current?.abort()
    drag.current = new AbortController()
    const { signal } = drag.current
    setCarried(key)
    let under: string | undefined
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-key]')
      const other = below?.dataset.key
      // Ignores the element that just moved, which may still be under the pointer.
      if (other !== undefined && other !== key && other !== under) onMove(key, other)
      under = other
    }
    const end = () => {
      drag.current?.abort()
      setCarried(undefined)
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }
  return { carried, carry }
}

type PreviewDialogProps = { medium: ChosenMedium; name: string; onClose: () => void }

function PreviewDialog({ medium, name, onClose }: PreviewDialogProps) {
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

function ProcessingNote({ state }: { state: Medium['state'] }) {
  const t = useTranslations('media')
  if (state === 'preparing') return <p className="text-xs text-soft">{t('videoPreparing')}</p>
  if (state === 'failed') return <p className="text-sm font-semibold text-danger">{t('videoFailed')}</p>
  return null
}

type MediaListProps = {
  media: readonly ChosenMedium[]
  uploads: UploadQueue
  onChange: ChangeMedia
  nameOf: (key: string) => string
  onRemove: (key: string) => void
}

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
                  <>
                    <UploadState uploads={uploads} medium={key} name={name} sent={id !== undefined} />
                    <StillNote file={medium.file} text={t('still')} />
                  </>
                ) : (
                  <ProcessingNote state={medium.medium?.state} />
                )
              }
              onCarry={carry(key)}
              onMove={(by) => shift(key, at, by)}
              onRemove={() => onRemove(key)}
              onDescribe={(texts) =>
                onChange((all) => all.map((one) => (one.key === key ? { ...one, ...texts } : one)))
              }
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

type UploadStateProps = { uploads: UploadQueue; medium: string; name: string; sent: boolean }

/** A server's own sentence, or none, is replaced by one about the file. */
const isUnforeseen = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.detail !== undefined || error.id === 'error.server')

function UploadState({ uploads, medium, name, sent }: UploadStateProps) {
  const t = useTranslations('media')
  const format = useFormatter()
  const errorText = useErrorText()
  const state = useUploadState(uploads, medium)
  const sends = usePreUploads(uploads)

  if (sent) {
    return (
      <p role="status" className="flex items-center gap-1.5 text-xs text-success">
        <Icon of={CircleCheck} className="size-4 shrink-0" />
        {t('sent')}
      </p>
    )
  }
  if (state?.phase === 'failed') {
    return (
      <div className="grid justify-items-start gap-2">
        {isUnanswered(state) ? (
          <p role="status" className="flex items-start gap-1.5 text-sm text-soft">
            <Icon of={CloudOff} className="mt-0.5 size-4.5 shrink-0" />
            {t('offline')}
          </p>
        ) : (
          <p role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-danger">
            <Icon of={CircleAlert} className="mt-0.5 size-4.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {isUnforeseen(state.error)
                ? errorText('error.media.upload', { message: state.error.detail })
                : errorText(asUpload(state.error), { typed: true })}
            </span>
          </p>
        )}
        {isRetryable(state.error) ? (
          <Button aria-label={t('retryOf', { name })} onClick={() => uploads.retry(medium)}>
            {t('retry')}
          </Button>
        ) : null}
      </div>
    )
  }
  const share = state?.phase === 'sending' ? state.share : undefined
  const pending = state?.phase === 'reducing' ? 'reducing' : sends ? 'turn' : 'later'
  const message = share === undefined ? pending : share < 1 ? 'sending' : 'saving'
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-3 text-xs text-soft">
        <span role="status">{t(message)}</span>
        {share === undefined ? null : (
          <span aria-hidden="true" className="tabular-nums">
            {format.number(Math.floor(share * 100) / 100, { style: 'percent' })}
          </span>
        )}
      </p>
      {share === undefined ? null : <Progress share={share} label={t('progress', { name })} />}
    </div>
  )
}
