import { useTranslations } from 'next-intl'
import { More } from '@/components/wizard/more'

const tips = ['first', 'second', 'third'] as const

export function WritingHelp({ of }: { of: 'content' | 'petition' }) {
  const t = useTranslations('create')
  return (
    <More title={t(`${of}Help.title`)}>
      <ul className="mt-1 grid list-disc gap-1.5 ps-10 text-sm text-soft">
        {tips.map((tip) => (
          <li key={tip}>{t(`${of}Help.${tip}`)}</li>
        ))}
      </ul>
    </More>
  )
}
