import type { DeskPlace } from '@sesol/contract/legal/schema'
import { useLocale, useTranslations } from 'next-intl'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Checkbox } from '@/components/ui/checkbox'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { formatMoment } from '@/lib/shared/text/dates'
import { excerpt } from '@/lib/shared/text/excerpt'
import { RowLink, rowLink } from '../row'

type NoticePlaceProps = { place: DeskPlace; chosen: boolean; onChoose: ((chosen: boolean) => void) | undefined }

const shownLetters = 700

export function NoticePlace({ place, chosen, onChoose }: NoticePlaceProps) {
  const t = useTranslations('legal')
  const n = useTranslations('moderatedNotices')
  const { kind, subject, campaign, by, text, file, statement } = place
  const name = `${t(`kinds.${kind}`)} ${subject}`
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 md:grid-cols-2">
      <div className="grid content-start gap-2">
        {onChoose ? (
          <Checkbox checked={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)}>
            <strong className="font-semibold">{name}</strong>
          </Checkbox>
        ) : (
          <strong className="font-semibold">{name}</strong>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm text-soft">
          {campaign ? <RowLink href={paths.campaign(campaign)}>{campaign.title || n('campaign')}</RowLink> : null}
          {by ? <RowLink href={deskPaths.member(by.id)}>{by.username || n('author')}</RowLink> : null}
        </p>
        {file ? (
          <a href={file} className={rowLink}>
            {n('file')}
          </a>
        ) : null}
        <BodyText text={excerpt(text, shownLetters)} className="grid max-w-text gap-3 wrap-anywhere" />
        <PlaceState place={place} />
      </div>
      {statement ? (
        <div className="grid content-start gap-1 border-s-2 border-line-strong ps-3">
          <p className="text-sm font-semibold">{n('statement')}</p>
          <BodyText text={statement} className="grid gap-2 wrap-anywhere" />
        </div>
      ) : null}
    </li>
  )
}

function PlaceState({ place }: { place: DeskPlace }) {
  const n = useTranslations('moderatedNotices')
  const locale = useLocale()
  const { by, is_there, is_own, asked_at, stated_at, taken_down_at, restored_at } = place
  const states = [
    by ? null : n('nobody'),
    is_own ? n('own') : null,
    asked_at && !stated_at ? n('askedAt', { moment: formatMoment(asked_at, locale) }) : null,
    taken_down_at ? n('downSince', { moment: formatMoment(taken_down_at, locale) }) : null,
    restored_at ? n('backSince', { moment: formatMoment(restored_at, locale) }) : null,
    is_there || taken_down_at ? null : n('gone'),
  ].filter((text) => text !== null)
  return states.length > 0 ? <p className="text-sm text-soft">{states.join(' · ')}</p> : null
}
