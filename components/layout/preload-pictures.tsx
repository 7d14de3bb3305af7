'use client'

import { useEffect } from 'react'
import { type PictureSource, preloadPictures } from '@/lib/client/browser/preload'
import { whenIdle } from '@/lib/client/browser/when'

/** Fetches the pictures of the pages that are likely to be opened next, once this one has nothing better to do. */
export function PreloadPictures({ pictures }: { pictures: readonly PictureSource[] }) {
  useEffect(() => whenIdle(() => void preloadPictures(pictures)), [pictures])
  return null
}
