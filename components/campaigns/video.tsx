import { useEffect, useRef, useState } from 'react'
import { cx } from '@/lib/shared/class-names'

type VideoProps = { src: string; label: string; unsupported: string; className?: string }

/** A film with the browser's own controls; shows its first moment until it is played, and says so where it cannot be. */
export function Video({ src, label, unsupported, className }: VideoProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)

  // It may have failed before anybody listened.
  useEffect(() => setFailed(film.current?.error != null), [])

  if (failed) {
    return (
      <p className={cx('grid content-end p-4', className)}>
        <a
          href={src}
          className="justify-self-start rounded-sm bg-surface px-3 py-2.5 text-sm text-ink underline underline-offset-4"
        >
          {unsupported}
        </a>
      </p>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: members upload films without captions; the text tells the story
    <video
      ref={film}
      src={`${src}#t=0.1`}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={() => setFailed(true)}
      className={cx('block', className)}
    >
      {unsupported}
    </video>
  )
}
