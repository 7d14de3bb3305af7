import { isUnmetered, type PictureSource, preloadPictures } from '@/lib/client/browser/preload'

/** Reads the page's HTML, which is cached: the router's data does not list the pictures. */
export async function preloadFirstPictures(address: string, count: number): Promise<void> {
  if (!isUnmetered()) return
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => undefined)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const pictures = [...page.querySelectorAll<HTMLImageElement>('main img[srcset]')].slice(0, count)
  await preloadPictures(pictures.map(sourceOf))
}

const sourceOf = (image: HTMLImageElement): PictureSource => ({
  src: image.getAttribute('src') ?? '',
  srcSet: image.srcset,
  sizes: image.sizes,
})
