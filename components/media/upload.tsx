'use client'

import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { FileDrop, type Kind } from '@/components/ui/file-drop'
import { Spinner } from '@/components/ui/loading'
import { toast } from '@/components/ui/toast'
import { useFocusOnMount } from '@/lib/client/browser/focus'
import { useErrorText } from '@/lib/client/http/error-text'
import { type ChangeMedia, type ChosenMedium, hasNoPreview, ofDevice } from '@/lib/client/media/chosen-media'
import { reducePicture } from '@/lib/client/media/reduce-picture'
import type { UploadQueue } from '@/lib/client/media/upload-queue'
import { cx } from '@/lib/shared/class-names'
import { checkFiles, type FileProblem, needsConversion } from '@/lib/shared/media/files'
import { timings } from '@/lib/shared/timings'
import { MediaList } from './media-list'

const most = limits.media.files

/** Identifies a file chosen twice, also after conversion changed its extension. */
const identity = ({ name, lastModified }: File) => `${name.replace(/\.[^.]+$/, '')}/${lastModified}`

async function readable(files: readonly File[]): Promise<{ files: File[]; problems: FileProblem[] }> {
  const results = await Promise.allSettled(files.map((file) => (needsConversion(file) ? reducePicture(file) : file)))
  const problems = results.flatMap(({ status }, at): FileProblem[] =>
    status === 'rejected' ? [{ id: 'error.media.unsupported', name: files[at]?.name ?? '' }] : [],
  )
  return { files: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])), problems }
}

type MediaUploadProps = {
  id: string
  media: readonly ChosenMedium[]
  uploads: UploadQueue
  error?: string | undefined
  onChange: ChangeMedia
}

type Removed = { medium: ChosenMedium; name: string; before: string | undefined }

function useMediaChanges({ id, media, onChange }: Pick<MediaUploadProps, 'id' | 'media' | 'onChange'>) {
  const t = useTranslations('media')
  const errorText = useErrorText()
  const [problems, setProblems] = useState<string[]>([])
  const [preparing, setPreparing] = useState(false)
  const [removed, setRemoved] = useState<Removed>()

  const announce = (texts: string[]) => {
    setProblems(texts)
    if (texts.length > 0) toast.error(texts.join(' · '), { duration: timings.mediaToast })
  }
  const add = async (all: File[], kind?: Kind) => {
    const present = new Set(media.flatMap(({ file }) => (file ? identity(file) : [])))
    const chosen = all.filter((file) => !present.has(identity(file)))
    if (chosen.length === 0) return
    setRemoved(undefined)
    const checked = checkFiles(media.length, chosen, kind)
    setPreparing(checked.accepted.some(needsConversion))
    const { files, problems: unread } = await readable(checked.accepted)
    setPreparing(false)
    announce([...checked.problems, ...unread].map(({ id: problem, ...values }) => errorText(problem, values)))
    if (files.length > 0) onChange((before) => [...before, ...files.map(ofDevice)].slice(0, most))
  }
  const nameOf = (key: string) => {
    const at = media.findIndex((medium) => medium.key === key)
    const medium = media[at]
    return medium?.file?.name ?? t(medium && hasNoPreview(medium) ? 'onServer' : 'ofCampaign', { place: at + 1 })
  }
  const remove = (key: string) => {
    setProblems([])
    const at = media.findIndex((medium) => medium.key === key)
    const medium = media[at]
    if (medium) setRemoved({ medium, name: nameOf(key), before: media[at + 1]?.key })
    onChange((before) => before.filter((one) => one.key !== key))
  }
  const bringBack = () => {
    if (!removed) return
    const { medium, before } = removed
    onChange((now) => {
      const at = now.findIndex(({ key }) => key === before)
      return now.toSpliced(at < 0 ? now.length : at, 0, medium).slice(0, most)
    })
    setRemoved(undefined)
    document.getElementById(id)?.focus()
  }
  return { problems, preparing, removed, announce, add, nameOf, remove, bringBack }
}

function RemovedMedium({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  const t = useTranslations('media')
  const undo = useFocusOnMount<HTMLButtonElement>()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-sunken ps-4 text-sm">
      <p className="min-w-0 py-2 wrap-anywhere">{t('removed', { name: removed.name })}</p>
      <Button ref={undo} variant="quiet" onClick={onUndo} aria-label={t('undoOf', { name: removed.name })}>
        {t('undo')}
      </Button>
    </div>
  )
}

export function MediaUpload({ id, media, uploads, error, onChange }: MediaUploadProps) {
  const t = useTranslations('media')
  const errorText = useErrorText()
  const hint = useId()
  const { problems, preparing, removed, announce, add, nameOf, remove, bringBack } = useMediaChanges({
    id,
    media,
    onChange,
  })
  const full = media.length >= most
  const errors = error === undefined ? problems : [error, ...problems]

  return (
    <div className="grid gap-5">
      <p id={hint} className="text-sm text-soft">
        {t('rules', { count: most, size: limits.media.fileBytes / 1_048_576 })}
      </p>
      {errors.length > 0 ? (
        <div id={`${hint}-errors`} className="grid gap-1.5">
          {errors.map((text) => (
            <FieldError key={text}>{text}</FieldError>
          ))}
        </div>
      ) : null}
      <FileDrop
        id={id}
        label={t('drop')}
        button={media.length === 0 ? t('choose') : t('more')}
        camera={t('camera')}
        video={t('recordVideo')}
        describedBy={cx(hint, errors.length > 0 && `${hint}-errors`)}
        invalid={errors.length > 0}
        disabled={full || preparing}
        onFiles={add}
        onFailure={() => announce([errorText('error.media.processing')])}
      />
      <p role="status" className="flex items-center gap-2 text-sm text-soft empty:hidden">
        {preparing ? <Spinner /> : null}
        {preparing
          ? t('preparing')
          : media.length === 0
            ? null
            : t(full ? 'full' : 'chosen', { count: media.length, limit: most })}
      </p>
      {removed ? <RemovedMedium key={removed.medium.key} removed={removed} onUndo={bringBack} /> : null}
      {media.length === 0 ? null : (
        <MediaList media={media} uploads={uploads} nameOf={nameOf} onChange={onChange} onRemove={remove} />
      )}
    </div>
  )
}
