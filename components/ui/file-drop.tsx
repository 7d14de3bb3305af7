'use client'

import { ImagePlus } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useDropzone } from 'react-dropzone'
import { cx } from '@/lib/shared/class-names'
import { Button } from './button'
import { Icon } from './icon'

export type Kind = 'image' | 'video'

function usePastedFiles(disabled: boolean, onFiles: (files: File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { files = [], types = [] } = event.clipboardData ?? {}
    // Text copied from some programs includes a picture of itself.
    if (disabled || files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    onFiles([...files])
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

type CameraButtonProps = { kind: Kind; label: string; disabled: boolean; onFiles: (files: File[]) => void }

function CameraButton({ kind, label, disabled, onFiles }: CameraButtonProps) {
  return (
    <label
      className={cx(
        'hidden min-h-touch cursor-pointer items-center rounded border border-line-strong bg-surface px-5 text-sm font-semibold',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink pointer-coarse:inline-flex',
      )}
    >
      <input
        type="file"
        accept={`${kind}/*`}
        capture="environment"
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        className="sr-only"
      />
      {label}
    </label>
  )
}

/** Does not validate: `accept` only filters the system's dialog. */
export function FileDrop({
  id,
  label,
  button,
  camera,
  video,
  describedBy,
  invalid = false,
  disabled = false,
  onFiles,
  onFailure,
}: {
  id: string
  label: ReactNode
  button: string
  camera: string
  video?: string
  describedBy?: string | undefined
  invalid?: boolean
  disabled?: boolean
  /** `kind`: what the camera was opened for; some systems return anything. */
  onFiles: (files: File[], kind?: Kind) => void
  onFailure: () => void
}) {
  const take = async (files: File[], kind?: Kind) => onFiles(await withKnownTypes(files), kind)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    disabled,
    onDrop: (accepted, rejected) => void take([...accepted, ...rejected.map(({ file }) => file)]),
    onError: onFailure,
  })
  usePastedFiles(disabled, (files) => void take(files))
  return (
    <div
      {...getRootProps({
        className: cx(
          'grid justify-items-center gap-4 rounded border-2 border-dashed px-5 py-8 text-center transition-colors',
          isDragActive ? 'border-brand bg-accent-tint' : 'border-line-strong bg-surface',
          disabled && 'opacity-60',
        ),
        role: 'presentation',
        tabIndex: -1,
      })}
    >
      <input
        {...getInputProps({
          accept: `image/*,${video ? 'video/*,' : ''}.heic,.heif`,
          'aria-label': button,
          'aria-hidden': true,
          tabIndex: -1,
        })}
      />
      <Icon of={ImagePlus} className="size-8 text-faint stroke-[1.5]" />
      <p className="text-sm text-soft pointer-coarse:hidden">{label}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          id={id}
          onClick={open}
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
        >
          {button}
        </Button>
        {(
          [
            ['image', camera],
            ['video', video],
          ] as const
        ).map(([kind, text]) =>
          text === undefined ? null : (
            <CameraButton
              key={kind}
              kind={kind}
              label={text}
              disabled={disabled}
              onFiles={(files) => void take(files, kind)}
            />
          ),
        )}
      </div>
    </div>
  )
}

const headBytes = 32

/** How files begin, a character for each byte. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^.PNG/, 'image/png'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^BM/, 'image/bmp'],
  [/^.{4}ftypavi[fs]/s, 'image/avif'],
  [/^.{4}ftyp(?:hei|hev|mif|msf)/s, 'image/heic'],
  [/^.{4}ftypqt/s, 'video/quicktime'],
  [/^.{4}ftyp/s, 'video/mp4'],
  [/^.E\xdf\xa3/s, 'video/webm'],
]

async function withKnownType(file: File): Promise<File> {
  if (/^(?:image|video)\//.test(file.type)) return file
  const bytes = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const head = String.fromCharCode(...new Uint8Array(bytes))
  const [, type] = beginnings.find(([beginning]) => beginning.test(head)) ?? []
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file
}

/** Chat programs and old sites lose the type of a picture, or name it `x.jpg-large`: the content decides. */
const withKnownTypes = (files: readonly File[]): Promise<File[]> => Promise.all(files.map(withKnownType))
