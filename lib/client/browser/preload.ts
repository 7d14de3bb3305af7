import { timings } from '@sesol/contract/limits'

/** A picture as an image element asks for it. */
export type PictureSource = { src: string; srcSet?: string; sizes?: string }

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether nobody pays for bytes that may not be needed. */
export function isFreeLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

const known = new Set<string>()

function load({ src, srcSet, sizes }: PictureSource, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      known.delete(src)
      image.removeAttribute('srcset')
      image.removeAttribute('src')
      resolve()
    }, patience)
    image.onload = end
    image.onerror = end
    image.fetchPriority = 'low'
    // In this order: with `src` first, the browser would begin with the wrong one.
    if (sizes) image.sizes = sizes
    if (srcSet) image.srcset = srcSet
    image.src = src
  })
}

/**
 * Brings pictures of a page into the browser's cache that may be opened next, one after another. Gives up on one after five
 * seconds and on all after ten; nobody waits for it.
 */
export async function preloadPictures(pictures: readonly PictureSource[]): Promise<void> {
  if (!isFreeLine()) return
  const end = Date.now() + timings.mediaPreload
  for (const picture of pictures) {
    const left = end - Date.now()
    if (left <= 0) return
    if (known.has(picture.src)) continue
    known.add(picture.src)
    await load(picture, Math.min(left, timings.mediumPreload))
  }
}
