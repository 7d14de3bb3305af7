'use client'

import type { Medium } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Picture } from '@/components/campaigns/cards/picture'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { FileDrop } from '@/components/ui/file-drop'
import { Progress } from '@/components/ui/loading'
import { useErrorText } from '@/lib/client/http/error-text'
import { asUpload, preUpload } from '@/lib/client/media/uploads'
import { checkFiles } from '@/lib/shared/media/files'
import { StillNote } from './still-note'

type PictureFieldProps = {
  namespace: 'updates.picture' | 'paper.scan' | 'handOvers.photo'
  optional?: boolean
  error?: string | undefined
  picture: Medium | undefined
  onChange: (picture: Medium | undefined) => void
  onBusy: (busy: boolean) => void
}

const one = 1

export function PictureField({ namespace, optional, error, picture, onChange, onBusy }: PictureFieldProps) {
  const t = useTranslations(namespace)
  const ui = useTranslations('ui')
  const element = useId()
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<File>()
  const [share, setShare] = useState<number>()
  const [failed, setProblem] = useState<string>()
  const problem = failed ?? error
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  async function add(files: File[]) {
    const { accepted, problems } = checkFiles(0, files.slice(0, one), 'image')
    const [file] = accepted
    const [found] = problems
    setProblem(found && errorText(found.id, found))
    if (!file) return
    setChosen(file)
    control.current = new AbortController()
    const { signal } = control.current
    setShare(0)
    onBusy(true)
    try {
      onChange(await preUpload(file, { signal, onProgress: setShare }))
    } catch (failure) {
      if (!signal.aborted) setProblem(errorText(asUpload(failure)))
    } finally {
      setShare(undefined)
      onBusy(false)
    }
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">
        {t('label')} {optional ? <span className="font-normal text-soft">({ui('optional')})</span> : null}
      </p>
      {problem ? <FieldError>{problem}</FieldError> : null}
      {picture ? (
        <div className="grid justify-items-start gap-2">
          <Picture
            medium={picture}
            alt={t('chosen')}
            sizes="24rem"
            className="max-h-96 max-w-96 rounded object-contain"
          />
          {chosen ? <StillNote file={chosen} text={t('still')} /> : null}
          <Button variant="quiet" onClick={() => onChange(undefined)} className="-ms-5">
            {t('remove')}
          </Button>
        </div>
      ) : share === undefined ? (
        <FileDrop
          id={element}
          label={t('drop')}
          button={t('choose')}
          camera={t('camera')}
          invalid={problem !== undefined}
          onFiles={(files) => void add(files)}
          onFailure={() => setProblem(errorText('error.media.processing'))}
        />
      ) : (
        <Progress share={share} label={t('uploading')} />
      )}
    </div>
  )
}
