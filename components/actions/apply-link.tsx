import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/link'
import { paths } from '@/lib/shared/paths'

export function ApplyLink({ id }: { id: number }) {
  const t = useTranslations('actions')
  return (
    <Link href={paths.apply(id)} prefetch={false} className="small-link justify-self-start underline">
      {t('apply')}
    </Link>
  )
}
