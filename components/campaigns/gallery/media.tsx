import type { Medium } from '@sesol/contract'
import { Video, VideoOff } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Gallery } from './gallery'

type MediaProps = {
  media: Medium[]
  front: Medium[]
  title: string
}

export function CampaignMedia({ media, front, title }: MediaProps) {
  const t = useTranslations('gallery')
  const count = (state: Medium['state']) => media.filter((medium) => medium.state === state).length
  const notes = (['preparing', 'failed'] as const).filter((state) => count(state) > 0)
  return (
    <div className="grid gap-3">
      <ShownMedia media={media} front={front} title={title} />
      {notes.map((state) => (
        <p key={state} className="flex items-start gap-2 text-sm text-soft max-sm:px-5 print:hidden">
          <Icon of={state === 'failed' ? VideoOff : Video} className="mt-0.5 size-4.5 shrink-0" />
          {t(state, { count: count(state) })}
        </p>
      ))}
    </div>
  )
}

function ShownMedia({ media, front, title }: MediaProps) {
  const t = useTranslations('gallery')
  const shown = media.filter(({ file }) => file !== '')
  const total = shown.length
  if (total === 0) return null
  const numbered = shown.map(({ is_video, alt }, at) => ({ is_video, alt, index: at + 1 }))
  const messages = {
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
  return <Gallery media={shown} front={front.map(({ id }) => id)} messages={messages} />
}
