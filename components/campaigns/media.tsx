import type { Medium } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { Gallery } from './gallery'

/** What the campaign shows: its pictures and films, or nothing but a quiet drawing. At most 650 px wide. */
export function CampaignMedia({ media, title }: { media: Medium[]; title: string }) {
  const t = useTranslations('gallery')
  const shown = media.filter(({ file }) => file !== '')
  const total = shown.length
  if (total === 0) {
    return <div aria-hidden="true" className="campaign-frame aspect-5/2 w-full bg-sunken sm:rounded print:hidden" />
  }
  const numbered = shown.map(({ is_video, alt }, at) => ({ is_video, alt, index: at + 1 }))
  const words = {
    label: t('label'),
    slides: numbered.map(({ alt, index }) => alt || (total > 1 ? t('image', { title, index, total }) : title)),
    thumbnails: numbered.map(({ is_video, index }) => t(is_video ? 'showVideo' : 'show', { index })),
    open: t('open'),
    close: t('close'),
    previous: t('previous'),
    next: t('next'),
    play: t('play'),
    videoUnsupported: t('videoUnsupported'),
  }
  return <Gallery media={shown} words={words} />
}
