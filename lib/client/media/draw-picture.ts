import type { Area } from 'react-easy-crop'

/**
 * What is asked of the thread that draws, and what it answers: nothing where the picture is small enough as it is. Of a picture
 * with a `cut` only that part is drawn.
 */
export type DrawRequest = { file: Blob; longest: number; always: boolean; cut?: Area }
export type DrawAnswer = { blob?: Blob; failed?: true }

const quality = 0.85

async function encode(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Safari writes no WebP. What may be seen through becomes what it writes instead, PNG.
  if (webp.type === 'image/webp' || /png|webp/.test(type)) return webp
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/**
 * Draws a picture anew, upright and at most `longest` pixels long; never larger than it was. Undefined for one that is not longer,
 * unless it is to be drawn `always`.
 *
 * @throws DOMException where the browser cannot read the picture
 */
export async function drawPicture({ file, longest, always, cut }: DrawRequest): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { x, y, width, height } = cut ?? { x: 0, y: 0, width: picture.width, height: picture.height }
    const scale = Math.min(1, longest / Math.max(width, height))
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
