export const shareImageSize = { width: 1200, height: 630 } as const

/** `preview` is that of links; a poster is A4 at 200 dots per inch. */
export const shareFormats = {
  preview: shareImageSize,
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  poster: { width: 1654, height: 2339 },
} as const
export type ShareFormat = keyof typeof shareFormats

/** A signer shares at once. Older pictures are not rendered, so that a campaign has few in the page cache. */
const recentVoices = 100

export const isRecentVoice = (voice: number, count: number): boolean => voice <= count && voice > count - recentVoices
