import { isFreeLine, type PictureSource, preloadPictures } from '@/lib/client/browser/preload'

/**
 * Preloads the first pictures of a page of ours. They are read from the page itself, which any cache in front of the site holds:
 * the data of a navigation does not say which pictures it brings.
 */
export async function preloadFirstPictures(address: string, count: number): Promise<void> {
  if (!isFreeLine()) return
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
