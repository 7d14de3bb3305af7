import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

const linkStyle = 'inline-flex min-h-touch items-center text-ink underline-offset-4 hover:underline'

type ContentsProps = { id: number; isClosed: boolean; hasPaper: boolean; hasTeam: boolean }

export function Contents({ id, isClosed, hasPaper, hasTeam }: ContentsProps) {
  const t = useTranslations()
  const parts = [
    ['numbers', t('manageNumbers.title')],
    ...(isClosed ? [] : [['end', t('manage.end.title')]]),
    ['deliveries', t('manage.deliveries.title')],
    ['pack', t('manage.pack.title')],
    ...(hasPaper ? [['paper', t('paper.title')]] : []),
    ...(hasTeam ? [['team', t('team.title')]] : []),
    ...(isClosed ? [] : [['trial', t('manage.trial.title')]]),
  ]
  return (
    <nav aria-label={t('manage.contents')} className="border-t-2 border-ink pt-3 text-sm font-semibold">
      <ul className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap sm:gap-x-7">
        {parts.map(([part, title]) => (
          <li key={part}>
            <a href={`#${part}`} className={linkStyle}>
              {title}
            </a>
          </li>
        ))}
        <li>
          <Link href={`${paths.campaign(id)}#updates`} prefetch={false} className={linkStyle}>
            {t('updates.ownTitle')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
