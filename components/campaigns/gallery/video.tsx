import { Play } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { cx } from '@/lib/shared/class-names'

/** The gallery's messages, passed as props: the browser does not have the page's messages. */
export type GalleryMessages = {
  label: string
  slides: string[]
  thumbnails: string[]
  open: string
  close: string
  previous: string
  next: string
  play: string
  /** If a video has some; each of `tracks` is an address, or empty. */
  captions?: { label: string; language: string; tracks: string[] }
  videoUnsupported: string
}

type VideoProps = {
  src: string
  label: string
  track: string | undefined
  messages: Pick<GalleryMessages, 'play' | 'videoUnsupported' | 'captions'>
  className: string
}

export function Video({ src, label, track, messages, className }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'plain' | 'ready' | 'played' | 'failed'>('plain')

  useEffect(() => {
    const { error, paused } = video.current ?? {}
    // It may have failed or been played before hydration.
    setState(error ? 'failed' : paused ? 'ready' : 'played')
  }, [])

  const play = () => {
    video.current?.play().catch(() => setState((before) => (before === 'failed' ? before : 'played')))
    video.current?.focus()
  }

  if (state === 'failed') {
    return (
      <p className={cx('grid place-content-center p-4', className)}>
        <a href={src} className="rounded-sm bg-surface px-3 py-2.5 text-sm text-ink underline underline-offset-4">
          {messages.videoUnsupported}
        </a>
      </p>
    )
  }
  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/useMediaCaption: not every member adds captions; the text tells the story */}
      <video
        ref={video}
        src={`${src}#t=0.1`}
        aria-label={label}
        tabIndex={state === 'ready' ? -1 : 0}
        controls={state !== 'ready'}
        playsInline
        preload="metadata"
        onPlay={() => setState('played')}
        onError={() => setState('failed')}
        className="block size-full object-contain"
      >
        {track ? (
          <track
            kind="captions"
            src={track}
            srcLang={messages.captions?.language}
            label={messages.captions?.label}
            default
          />
        ) : null}
        {messages.videoUnsupported}
      </video>
      {state === 'played' ? null : (
        <button
          type="button"
          aria-label={`${messages.play}: ${label}`}
          onClick={play}
          className="absolute inset-0 grid place-items-center -outline-offset-3 noscript:hidden print:hidden"
        >
          <span className="inline-flex min-h-13 items-center gap-3 rounded-full border border-line-strong bg-surface py-2 ps-5 pe-6 text-sm font-semibold text-ink">
            <Icon of={Play} className="size-5 fill-current" />
            {messages.play}
          </span>
        </button>
      )}
    </div>
  )
}
