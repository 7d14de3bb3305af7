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
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-16 place-items-center rounded-full border border-line-strong bg-surface text-ink">
          <Icon of={Play} className="ms-1 size-6 fill-current" />
        </span>
      </span>
    </>
  )
}
