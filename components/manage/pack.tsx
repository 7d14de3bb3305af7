import { Download } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { getPathname } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { Section } from './section'

const parts = ['letter', 'list', 'poster'] as const

/** Nobody signs by the code of a poster when signing has ended. */
export function Pack({ id, isClosed }: { id: number; isClosed: boolean }) {
  const t = useTranslations('manage.pack')
  const poster = getPathname({ href: paths.shareImage(id, 'poster'), locale: useLocale() })
  return (
    <Section id="pack" title={t('title')} lead={t('text')}>
      <ul className="grid gap-x-8 md:grid-cols-3">
        {parts
          .filter((part) => part !== 'poster' || !isClosed)
          .map((part) => (
            <li key={part} className="grid content-start gap-1 border-t border-line pt-2">
              <a
                href={part === 'poster' ? poster : `/api/campaign/${id}/pack/${part}`}
                download
                className="inline-flex min-h-touch items-center gap-2 justify-self-start font-semibold text-ink underline underline-offset-4"
              >
                <Icon of={Download} className="size-5 shrink-0" />
                {t(part)}
              </a>
              {part === 'list' ? <p className="text-sm text-soft">{t('listText')}</p> : null}
            </li>
          ))}
      </ul>
    </Section>
  )
}
