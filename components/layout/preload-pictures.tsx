'use client'

import { useEffect } from 'react'
import { type PictureSource, preloadPictures } from '@/lib/client/browser/preload'
import { whenIdle } from '@/lib/client/browser/when'

/** Preloads, when idle, pictures of pages that are likely to be opened next. */
export function PreloadPictures({ pictures }: { pictures: readonly PictureSource[] }) {
  useEffect(() => whenIdle(() => void preloadPictures(pictures)), [pictures])
  return null
}
