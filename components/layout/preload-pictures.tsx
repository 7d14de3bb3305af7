'use client'

import { useEffect } from 'react'
import { type PictureSource, preloadPictures } from '@/lib/client/browser/preload'
import { whenIdle } from '@/lib/client/browser/when'

export function PreloadPictures({ pictures }: { pictures: readonly PictureSource[] }) {
  useEffect(() => whenIdle(() => void preloadPictures(pictures)), [pictures])
  return null
}
