import { ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

const tips = ['first', 'second', 'third'] as const

export function WritingHelp({ of }: { of: 'content' | 'petition' }) {
  const t = useTranslations('create')
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-touch cursor-pointer list-none items-center gap-1.5 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} className="size-4.5 shrink-0 transition-transform group-open:rotate-90" />
        {t(`${of}Help.title`)}
      </summary>
      <ul className="mt-1 grid list-disc gap-1.5 ps-10 text-soft">
        {tips.map((tip) => (
          <li key={tip}>{t(`${of}Help.${tip}`)}</li>
        ))}
      </ul>
    </details>
  )
}
