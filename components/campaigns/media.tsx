import type { Medium } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { Gallery } from './gallery'
import { Picture } from './picture'
import { Video } from './video'

const sizes = '(min-width: 64rem) 650px, 100vw'
const frame = 'campaign-frame w-full overflow-hidden bg-sunken'

/** What the campaign shows: nothing but a quiet drawing, one picture or film, or a gallery. At most 650 px wide. */
export function CampaignMedia({ media, title }: { media: Medium[]; title: string }) {
  const t = useTranslations('gallery')
  const shown = media.filter(({ file }) => file !== '')
  const [first] = shown
  if (!first) return <div aria-hidden="true" className={`${frame} aspect-[5/2] sm:rounded`} />
  if (shown.length > 1) {
    const labels = shown.map((_, index) => ({
      slide: t('image', { title, index: index + 1, total: shown.length }),
      button: t(shown[index]?.is_video ? 'showVideo' : 'show', { index: index + 1 }),
    }))
    return <Gallery media={shown} label={t('label')} labels={labels} videoUnsupported={t('videoUnsupported')} />
  }
  if (first.is_video) return <Video src={first.file} label={title} className={`${frame} aspect-video sm:rounded`} />
  return (
    <div className={`${frame} sm:rounded`}>
      <Picture
        medium={first}
        alt={title}
        sizes={sizes}
        eager
        className={
          first.width ? 'mx-auto h-auto max-h-[44rem] w-full object-contain' : 'aspect-3/2 w-full object-cover'
        }
      />
    </div>
  )
}
