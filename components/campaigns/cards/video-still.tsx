'use client'

import { Play } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'

export function VideoStill({ file }: { file: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (!video.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(video.current)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <video
        ref={video}
        src={near ? `${file}#t=0.1` : undefined}
        muted
        playsInline
        tabIndex={-1}
        preload="metadata"
        className="video-still"
      />
      <span className="video-play">
        <Icon of={Play} />
      </span>
    </>
  )
}
