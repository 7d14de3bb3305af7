import { timings } from '@/lib/shared/timings'

export type PictureSource = { src: string; srcSet?: string; sizes?: string }

type Connection = { saveData?: boolean; effectiveType?: string }

export function isUnmetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

const known = new Set<string>()

function load({ src, srcSet, sizes }: PictureSource, timeoutMs: number): Promise<void> {
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
    }, timeoutMs)
    image.onload = end
    image.onerror = end
    image.fetchPriority = 'low'
    // `src` last: it starts the request.
    if (sizes) image.sizes = sizes
    if (srcSet) image.srcset = srcSet
    image.src = src
  })
}

export async function preloadPictures(pictures: readonly PictureSource[]): Promise<void> {
  if (!isUnmetered()) return
  const end = Date.now() + timings.mediaPreload
  for (const picture of pictures) {
    const left = end - Date.now()
    if (left <= 0) return
    if (known.has(picture.src)) continue
    known.add(picture.src)
    await load(picture, Math.min(left, timings.mediumPreload))
  }
}
