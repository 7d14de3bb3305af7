import type { Medium } from '@sesol/contract'
import { areTimed, transcriptOf } from '@sesol/shared/captions'
import { Video, VideoOff } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Icon } from '@/components/ui/icon'
import { Gallery } from './gallery'

type MediaProps = {
  media: Medium[]
  front: Medium[]
  title: string
  /** That the campaign is written in. */
  language: string | null
}

export function CampaignMedia(props: MediaProps) {
  const { media, language } = props
  const t = useTranslations('gallery')
  const count = (state: Medium['state']) => media.filter((medium) => medium.state === state).length
  const notes = (['preparing', 'failed'] as const).filter((state) => count(state) > 0)
  return (
    <div className="grid gap-3">
      <ShownMedia {...props} />
      {media
        .filter(({ file }) => file !== '')
        .map(
          ({ id, alt, captions }) =>
            captions && (
              <details key={id} className="max-sm:px-5">
                <summary className="flex min-h-touch w-fit cursor-pointer items-center text-sm underline underline-offset-4">
                  {t('transcript', { name: alt || 'none' })}
                </summary>
                <BodyText
                  text={transcriptOf(captions)}
                  language={language}
                  className="grid gap-3 text-sm wrap-anywhere"
                />
              </details>
            ),
        )}
      {notes.map((state) => (
        <p key={state} className="flex items-start gap-2 text-sm text-soft max-sm:px-5 print:hidden">
          <Icon of={state === 'failed' ? VideoOff : Video} className="mt-0.5 size-4.5 shrink-0" />
          {t(state, { count: count(state) })}
        </p>
      ))}
    </div>
  )
}

function ShownMedia({ media, front, title, language }: MediaProps) {
  const t = useTranslations('gallery')
  const locale = useLocale()
  const shown = media.filter(({ file }) => file !== '')
  const total = shown.length
  if (total === 0) return null
  const numbered = shown.map(({ is_video, alt }, at) => ({ is_video, alt, index: at + 1 }))
  const tracks = shown.map(({ file, captions = '' }) => (areTimed(captions) ? file.replace(/\.\w+$/, '.vtt') : ''))
  const messages = {
    label: t('label'),
    slides: numbered.map(({ alt, index }) => alt || (total > 1 ? t('image', { title, index, total }) : title)),
    thumbnails: numbered.map(({ is_video, index }) => t(is_video ? 'showVideo' : 'show', { index })),
    open: t('open'),
    close: t('close'),
    previous: t('previous'),
    next: t('next'),
    play: t('play'),
    ...(tracks.some(Boolean) && { captions: { label: t('captions'), language: language || locale, tracks } }),
    videoUnsupported: t('videoUnsupported'),
  }
  // The browser does not need what the captions say.
  const files = shown.map(({ captions: _said, ...medium }) => medium)
  return <Gallery media={files} front={front.map(({ id }) => id)} messages={messages} />
}
