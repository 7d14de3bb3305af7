export const shareImageSize = { width: 1200, height: 630 } as const

/** A signer shares at once. Older pictures are not rendered, so that a campaign has few in the page cache. */
const recentVoices = 100

export const isRecentVoice = (voice: number, count: number): boolean => voice <= count && voice > count - recentVoices
