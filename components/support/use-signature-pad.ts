'use client'

import { limits } from '@sesol/contract/limits'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'

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

export const pngOf = (canvas: HTMLCanvasElement): Promise<File | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined),
      'image/png',
    )
  })

export function signatureSheet(): HTMLCanvasElement {
  const sheet = document.createElement('canvas')
  sheet.width = width * scale
  sheet.height = height * scale
  return sheet
}

export function useSignaturePad(canvas: RefObject<HTMLCanvasElement | null>) {
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
