import type { ModeratedUpdate, UpdateAct } from '@sesol/contract/updates'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/campaigns/cards/picture'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'

type UpdateRowProps = {
  update: ModeratedUpdate
  age: string
  decided: ModeratedUpdate['state'] | undefined
  onAct: (act: UpdateAct) => void
}

const link = 'inline-flex min-h-touch items-center underline underline-offset-3 wrap-anywhere'

export function UpdateRow({ update, age, decided, onAct }: UpdateRowProps) {
  const t = useTranslations('moderation')
  const u = useTranslations('moderatedUpdates')
  const r = useTranslations('moderatedReports')
  const { by, campaign, title, text, picture, since, is_overdue, is_own, words, acts } = update
  return (
    <li className="grid gap-3 border-b border-line py-4 focus-within:bg-sunken sm:px-3">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
        <Link href={deskPaths.member(by.id)} prefetch={false} data-row="" className={`${link} font-semibold text-ink`}>
          {by.username}
        </Link>
        <Link href={paths.campaign(campaign.id)} prefetch={false} className={link}>
          {campaign.title}
        </Link>
        <time dateTime={since} className={cx('text-xs', is_overdue ? 'font-semibold text-danger' : 'text-faint')}>
          {age}
        </time>
      </p>
      <h2 dir="auto" className="max-w-text font-serif text-xl leading-snug font-semibold wrap-anywhere">
        {title}
      </h2>
      {picture?.file ? (
        <Picture
          medium={picture}
          alt={picture.alt}
          sizes="24rem"
          className="aspect-3/2 max-w-96 rounded object-cover"
        />
      ) : null}
      <BodyText text={text} className="grid max-w-text gap-3 wrap-anywhere" />
      {words.length > 0 ? <p className="text-sm font-semibold">{r('words', { words: words.join(', ') })}</p> : null}
      <div className="flex min-h-touch flex-wrap items-center gap-3 pt-1">
        {decided ? (
          <p role="status" className="text-sm font-semibold">
            {u(`states.${decided}`)}
          </p>
        ) : is_own ? (
          <p className="text-sm text-soft">{u('own')}</p>
        ) : (
          acts.map((act) => (
            <Button key={act} variant={act === 'approve' ? 'primary' : 'secondary'} onClick={() => onAct(act)}>
              {t(`acts.${act}`)}
            </Button>
          ))
        )}
      </div>
    </li>
  )
}
