import type { AnnouncedCampaign } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { RowLink, rowLink } from '../row'

type AnnouncementRowProps = { announced: AnnouncedCampaign; age: string; action: string; onAct: () => void }

export function AnnouncementRow({ announced, age, action, onAct }: AnnouncementRowProps) {
  const t = useTranslations('values.reason')
  const { campaign, user, addressee, summary, since, reason, note } = announced
  return (
    <li className="grid gap-x-6 border-b border-line py-3 focus-within:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:px-3">
      <div className="grid min-w-0">
        <Link
          href={paths.campaign(campaign.id)}
          prefetch={false}
          className={`${rowLink} py-1 font-serif text-lg leading-snug font-semibold`}
        >
          {campaign.title}
        </Link>
        <p dir="auto" className="max-w-text wrap-anywhere text-soft">
          {summary}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <RowLink href={deskPaths.member(user.id)}>{user.username}</RowLink>
          <bdi>{addressee}</bdi>
          <time dateTime={since} className="text-xs text-faint">
            {age}
          </time>
        </p>
        {reason ? (
          <p className="pt-1 text-sm text-soft">
            <strong>{t(reason)}</strong>
            {note ? ` · ${note}` : ''}
          </p>
        ) : null}
      </div>
      <div className="self-center justify-self-start sm:justify-self-end">
        <Button variant="quiet" onClick={onAct} className="max-sm:-ms-5">
          {action}
        </Button>
      </div>
    </li>
  )
}
