import { storedScale } from '@sesol/shared/picture-size'
import type { Area } from 'react-easy-crop'

/** No answer means that no reduction is needed. `cut` crops to at most so many pixels a side. */
export type DrawRequest = { file: Blob; always: boolean; cut?: Area & { most: number } }
export type DrawAnswer = { blob?: Blob; failed?: true }

const quality = 0.85

async function encode(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Safari cannot encode WebP: transparent pictures become PNG.
  if (webp.type === 'image/webp' || /png|webp/.test(type)) return webp
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** Undefined if the picture is small enough, unless `always`. @throws DOMException if the browser cannot decode it */
export async function drawPicture({ file, always, cut }: DrawRequest): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { x, y, width, height } = cut ?? { x: 0, y: 0, width: picture.width, height: picture.height }
    const scale = cut ? Math.min(1, cut.most / Math.max(width, height)) : storedScale(width, height)
    if (scale === 1 && !always) return undefined
    const size = (side: number) => Math.max(1, Math.round(side * scale))
    const canvas = new OffscreenCanvas(size(width), size(height))
    const context = canvas.getContext('2d')
    if (!context) throw new DOMException('no canvas', 'NotSupportedError')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return await encode(canvas, file.type)
  } finally {
    picture.close()
  }
}
