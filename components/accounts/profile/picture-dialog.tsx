'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import type { Area, Size } from 'react-easy-crop'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FileDrop } from '@/components/ui/file-drop'
import { Spinner } from '@/components/ui/loading'
import { useErrorText } from '@/lib/client/http/error-text'
import { cutPicture } from '@/lib/client/media/reduce-picture'
import { checkFiles } from '@/lib/shared/media/files'
import { CropArea } from './crop-area'

const mostPixels = 1024

export type Attempt = { chosen: { file: File; size: Size }; square: Area }

/** Size in pixels after EXIF rotation. */
async function measure(file: File): Promise<Size> {
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

type PictureChoiceProps = Pick<ComponentProps<typeof FileDrop>, 'onFiles' | 'onFailure'> & {
  reading: boolean
  onRemove: (() => void) | undefined
}

function PictureChoice({ reading, onRemove, ...handlers }: PictureChoiceProps) {
  const t = useTranslations('ownProfile')
  const id = useId()
  return (
    <>
      <FileDrop
        id={id}
        label={t('pictureDrop')}
        button={t('pictureChoose')}
        camera={t('pictureCamera')}
        disabled={reading}
        {...handlers}
      />
      <p role="status" className="flex items-center gap-2 text-sm text-soft empty:hidden">
        {reading ? (
          <>
            <Spinner />
            {t('cropReading')}
          </>
        ) : null}
      </p>
      {onRemove ? (
        <Button variant="danger" disabled={reading} onClick={onRemove}>
          {t('pictureRemove')}
        </Button>
      ) : null}
    </>
  )
}

type PictureDialogProps = {
  attempt: Attempt | undefined
  failure: string | undefined
  removable: boolean
  onClose: () => void
  onPicture: (picture: File, attempt: Attempt) => void
  onRemove: () => void
}

export function PictureDialog({ attempt, failure, removable, onClose, onPicture, onRemove }: PictureDialogProps) {
  const t = useTranslations('ownProfile')
  const errorText = useErrorText()
  const area = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(attempt?.chosen)
  const [square, setSquare] = useState(attempt?.square)
  const [problem, setProblem] = useState(failure)
  const [phase, setPhase] = useState<'ready' | 'reading' | 'cutting'>('ready')
  const url = useObjectUrl(chosen?.file)

  useEffect(() => {
    if (url) area.current?.querySelector<HTMLElement>('[role="application"]')?.focus()
  }, [url])

  async function choose([file]: File[]) {
    setProblem(undefined)
    if (!file) return
    const [found] = checkFiles(0, [file], file.type.startsWith('video/') ? 'image' : undefined).problems
    if (found) return setProblem(errorText(found.id, found))
    setPhase('reading')
    try {
      const size = await measure(file)
      setSquare(undefined)
      setChosen({ file, size })
    } catch {
      setProblem(errorText('error.media.unsupported', { name: file.name }))
    } finally {
      setPhase('ready')
    }
  }

  async function use() {
    if (!chosen || !square) return
    setProblem(undefined)
    setPhase('cutting')
    try {
      onPicture(await cutPicture(chosen.file, square, mostPixels), { chosen, square })
    } catch {
      setProblem(errorText('error.media.processing'))
      setPhase('ready')
    }
  }

  return (
    <Dialog title={t('pictureTitle')} busy={phase === 'cutting'} onClose={onClose}>
      {problem === undefined ? null : <Banner tone="danger" title={problem} role="alert" />}
      {chosen && url ? (
        <div ref={area} className="grid gap-6">
          <CropArea
            key={url}
            url={url}
            picture={chosen.size}
            initial={chosen === attempt?.chosen ? attempt.square : undefined}
            onChange={setSquare}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Button variant="primary" size="lg" busy={phase === 'cutting'} disabled={!square} onClick={use}>
              {t('pictureSave')}
            </Button>
            <Button size="lg" disabled={phase === 'cutting'} onClick={() => setChosen(undefined)}>
              {t('pictureOther')}
            </Button>
          </div>
        </div>
      ) : (
        <PictureChoice
          reading={phase === 'reading'}
          onFiles={(files) => void choose(files)}
          onFailure={() => setProblem(errorText('error.media.processing'))}
          onRemove={removable ? onRemove : undefined}
        />
      )}
    </Dialog>
  )
}
