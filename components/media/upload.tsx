'use client'

import { limits, timings } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FieldError } from '@/components/ui/field'
import { FileDrop } from '@/components/ui/file-drop'
import { toast } from '@/components/ui/toast'
import type { ChosenMedium } from '@/lib/client/chosen-media'
import { useErrorText } from '@/lib/client/error-text'
import { judgeFiles } from '@/lib/shared/files'
import { PreviewDialog } from './preview-dialog'
import { Thumbnail } from './thumbnail'

const accept = ['image/*', 'video/*'] as const
const most = limits.media.files

/** The same file chosen twice is one file. */
const identity = (file: File) => `${file.name}/${file.size}/${file.lastModified}`

/** Pictures and films of a campaign: chosen, dropped, pasted or taken with the camera; looked at and taken out again. */
export function MediaUpload({
  id,
  media,
  error,
  onChange,
}: {
  id: string
  media: readonly ChosenMedium[]
  /** What the server found wrong with them. */
  error?: string | undefined
  onChange: (next: (media: readonly ChosenMedium[]) => readonly ChosenMedium[]) => void
}) {
  const t = useTranslations('media')
  const errorText = useErrorText()
  const hint = useId()
  const [problems, setProblems] = useState<string[]>([])
  const [opened, setOpened] = useState<File>()

  const tell = (texts: string[]) => {
    setProblems(texts)
    for (const text of texts) toast.error(text, { duration: timings.mediaToast })
  }
  const add = (all: File[]) => {
    const present = new Set(media.flatMap(({ file }) => (file ? identity(file) : [])))
    const chosen = all.filter((file) => !present.has(identity(file)))
    if (chosen.length === 0) return
    const { accepted, problems: found } = judgeFiles(media.length, chosen)
    tell(found.map(({ id: problem, ...values }) => errorText(problem, values)))
    const added = accepted.map((file) => ({ key: crypto.randomUUID(), file, alt: '' }))
    if (added.length > 0) onChange((before) => [...before, ...added])
  }
  const remove = (key: string) => {
    setProblems([])
    onChange((before) => before.filter((medium) => medium.key !== key))
    // The button that was pressed is gone; the next one to press is the one that adds.
    document.getElementById(id)?.focus()
  }
  const errors = error === undefined ? problems : [error, ...problems]

  return (
    <div className="grid gap-4">
      <p id={hint} className="text-sm text-soft">
        {t('rules', { count: most, size: limits.media.fileBytes / 1_048_576 })}
      </p>
      {errors.map((text) => (
        <FieldError key={text}>{text}</FieldError>
      ))}
      <FileDrop
        id={id}
        accept={accept}
        label={t('drop')}
        button={media.length === 0 ? t('choose') : t('more')}
        camera={t('camera')}
        describedBy={hint}
        disabled={media.length >= most}
        onFiles={add}
        onFailure={() => tell([errorText('error.media.processing')])}
      />
      <p role="status" className="text-sm text-soft">
        {media.length === 0 ? '' : t('chosen', { count: media.length, limit: most })}
      </p>
      {media.length === 0 ? null : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {media.map(({ key, file }) =>
            file ? (
              <Thumbnail key={key} file={file} onOpen={() => setOpened(file)} onRemove={() => remove(key)} />
            ) : null,
          )}
        </ul>
      )}
      {opened ? <PreviewDialog file={opened} onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}
