import { cx } from '@/lib/shared/class-names'

type VideoProps = { src: string; label: string; unsupported: string; className?: string }

/** A film with the browser's own controls; shows its first moment until it is played. */
export function Video({ src, label, unsupported, className }: VideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: members upload films without captions; the text tells the story
    <video
      src={`${src}#t=0.1`}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      className={cx('block', className)}
    >
      {unsupported}
    </video>
  )
}
