'use client'

import { limits } from '@sesol/contract/limits'
import { Eraser, Undo2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { type Ref, type RefObject, useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { Button } from '@/components/ui/button'
import { describedBy, FieldHead } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { useOnValuesDeleted } from '@/lib/client/forms/use-persisted-values'
import { cx } from '@/lib/shared/class-names'

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

const { width, height, scale } = limits.signatureImage

/** The points have their times, because a faster stroke is drawn thinner. */
export function resizeStrokes(strokes: PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    dotSize: stroke.dotSize * factor,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    points: stroke.points.map((point) => ({
      ...point,
      x: point.x * factor,
      y: point.y * factor,
      time: point.time * factor,
    })),
  }))
}

const pngOf = (canvas: HTMLCanvasElement): Promise<File | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined),
      'image/png',
    )
  })

function signatureSheet(): HTMLCanvasElement {
  const sheet = document.createElement('canvas')
  sheet.width = width * scale
  sheet.height = height * scale
  return sheet
}

function useSignaturePad(canvas: RefObject<HTMLCanvasElement | null>) {
  const pad = useRef<SignaturePad>(null)
  const [empty, setEmpty] = useState(true)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const ink = () => getComputedStyle(element).color
    const created = new SignaturePad(element, { minWidth: 0.8, maxWidth: 2.6, penColor: ink() })
    pad.current = created
    const note = () => setEmpty(created.isEmpty())
    created.addEventListener('endStroke', note)

    let drawnAt = { width: 0, density: 0 }
    const adjust = () => {
      const { offsetWidth: width } = element
      const density = Math.max(window.devicePixelRatio, 1)
      if (width === 0 || (width === drawnAt.width && density === drawnAt.density)) return
      const strokes = drawnAt.width === 0 ? [] : resizeStrokes(created.toData(), width / drawnAt.width)
      element.width = width * density
      element.height = element.offsetHeight * density
      element.getContext('2d')?.scale(density, density)
      created.clear()
      created.fromData(strokes)
      drawnAt = { width, density }
    }
    // A drawing must stay visible when the theme changes.
    const takeInk = () => {
      created.penColor = ink()
      const strokes = created.toData().map((stroke) => ({ ...stroke, penColor: created.penColor }))
      created.clear()
      created.fromData(strokes)
    }
    const theme = window.matchMedia('(prefers-color-scheme: dark)')
    theme.addEventListener('change', takeInk)
    const observer = new ResizeObserver(adjust)
    observer.observe(element)
    // Zoom or another screen may change the pixel density only.
    window.addEventListener('resize', adjust)
    adjust()
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', adjust)
      theme.removeEventListener('change', takeInk)
      created.off()
    }
  }, [canvas])

  const undo = useCallback(() => {
    const strokes = pad.current?.toData().slice(0, -1) ?? []
    pad.current?.clear()
    pad.current?.fromData(strokes)
    setEmpty(strokes.length === 0)
  }, [])

  const clear = useCallback(() => {
    pad.current?.clear()
    setEmpty(true)
  }, [])

  const image = useCallback(async () => {
    const element = canvas.current
    if (!element || !pad.current || pad.current.isEmpty()) return undefined
    const sheet = signatureSheet()
    const strokes = resizeStrokes(pad.current.toData(), sheet.width / element.offsetWidth)
    new SignaturePad(sheet).fromData(strokes.map((stroke) => ({ ...stroke, penColor: 'black' })))
    return pngOf(sheet)
  }, [canvas])

  return { empty, undo, clear, image }
}
