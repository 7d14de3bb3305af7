import type { BlockKind, BlockTrial } from '@sesol/contract/trust/blocks'
import { useTranslations } from 'next-intl'

export function TrialResult({ trial: { days, results, samples }, kind }: { trial: BlockTrial; kind: BlockKind }) {
  const t = useTranslations('blocks')
  return (
    <div className="grid gap-3 border-s-2 border-line-strong ps-4">
      <h2 className="font-semibold">{t('trial', { count: days })}</h2>
      <ul className="grid gap-1 text-sm">
        {results.map(({ subject, looked, hits }) =>
          looked === null ? null : (
            <li key={subject}>
              {t(`hits.${subject}`, { hits })} <span className="text-soft">{t('looked', { count: looked })}</span>
            </li>
          ),
        )}
      </ul>
      {samples.length > 0 ? (
        <ul aria-label={t('samples')} className="grid max-h-80 gap-2 overflow-y-auto text-sm text-soft">
          {samples.map(({ subject, id, text }) => (
            <li key={`${subject} ${id}`} dir="auto" className="line-clamp-3 wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm">{t(`effect.${kind}`)}</p>
    </div>
  )
}
