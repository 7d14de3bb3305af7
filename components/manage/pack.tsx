import { Download } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Section } from './section'

const parts = ['letter', 'list', 'poster'] as const

export function Pack({ id }: { id: number }) {
  const t = useTranslations('manage.pack')
  return (
    <Section id="pack" title={t('title')} lead={t('text')}>
      <ul className="grid gap-x-8 gap-y-2 md:grid-cols-3">
        {parts.map((part) => (
          <li key={part} className="grid content-start gap-1 border-t border-line pt-2">
            <a
              href={`/api/campaign/${id}/pack/${part}`}
              download
              className="inline-flex min-h-touch items-center gap-2 justify-self-start font-semibold text-ink underline underline-offset-4"
            >
              <Icon of={Download} className="size-5 shrink-0" />
              {t(part)}
            </a>
            <p className="text-sm text-soft">{t(`${part}Text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
