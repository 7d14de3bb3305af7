'use client'

import { Eraser, Undo2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { describedBy, FieldHead } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { useOnValuesDeleted } from '@/lib/client/forms/use-persisted-values'
import { cx } from '@/lib/shared/class-names'
import { pngOf, signatureSheet, useSignaturePad } from './use-signature-pad'

const largest = 120

async function typedSignature(name: string): Promise<File | undefined> {
  const text = name.trim()
  const sheet = signatureSheet()
  const context = sheet.getContext('2d')
  if (text === '' || !context) return undefined
  const font = (size: number) => `italic ${size}px Georgia, 'Times New Roman', serif`
  context.font = font(largest)
  const room = sheet.width * 0.9
  const size = Math.floor(largest * Math.min(1, room / context.measureText(text).width))
  context.font = font(size)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, sheet.width / 2, sheet.height / 2)
  return pngOf(sheet)
}

export type SignatureSource = {
  image: () => Promise<File | undefined>
}

export function SignatureField({
  name,
  required = false,
  error,
  ref,
}: {
  name: string
  required?: boolean
  error?: string | undefined
  ref: Ref<SignatureSource>
}) {
  const t = useTranslations('sign')
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [typed, setTyped] = useState(false)
  const { empty, undo, clear, image } = useSignaturePad(canvas)
  const hint = t(typed ? 'typedHint' : 'drawHint')
  useOnValuesDeleted(clear)

  useImperativeHandle(ref, () => ({ image: typed ? () => typedSignature(name) : image }), [typed, name, image])

  return (
    <fieldset
      name="signature_image"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      {...describedBy(id, { hint, error })}
      className="grid min-w-0 gap-1.5 outline-none"
    >
      <FieldHead group {...{ id, label: t('signature'), hint, error, optional: !required }} />
      <div
        className={cx(
          'relative aspect-5/2 w-full max-w-125 rounded border bg-surface',
          error ? 'border-2 border-danger' : 'border-line-strong',
        )}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={t(empty ? 'canvasEmpty' : 'canvasDrawn')}
          // Out of the flow: WebKit sizes the box by the canvas bitmap.
          className={cx('absolute inset-0 size-full cursor-crosshair touch-none text-ink', typed && 'invisible')}
        />
        <span aria-hidden="true" className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b border-line" />
        {typed ? (
          <span className="absolute inset-0 grid place-items-center overflow-hidden px-4 font-serif text-3xl italic">
            <span className="max-w-full truncate">{name.trim() || '…'}</span>
          </span>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center">
        {typed ? null : (
          <>
            <Button variant="quiet" onClick={undo} disabled={empty} className="-ms-5">
              <Icon of={Undo2} className="size-4 max-sm:hidden" />
              {t('undo')}
            </Button>
            <Button variant="quiet" onClick={clear} disabled={empty}>
              <Icon of={Eraser} className="size-4 max-sm:hidden" />
              {t('clear')}
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={() => setTyped(!typed)} className={typed ? '-ms-5' : '-me-5 ms-auto'}>
          {t(typed ? 'draw' : 'type')}
        </Button>
      </div>
    </fieldset>
  )
}
