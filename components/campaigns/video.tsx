import { useTranslations } from 'next-intl'
import { cx } from '@/lib/shared/class-names'

export function Video({ src, label, className }: { src: string; label: string; className?: string }) {
  const t = useTranslations('gallery')
  return (
    // biome-ignore lint/a11y/useMediaCaption: members upload films without captions; the text tells the story
    <video src={src} aria-label={label} controls playsInline preload="metadata" className={cx('block', className)}>
      {t('videoUnsupported')}
    </video>
  )
}
