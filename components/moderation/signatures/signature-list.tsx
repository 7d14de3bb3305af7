import type { ReviewedSignature } from '@sesol/contract/moderation/signature-review'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoment } from '@/lib/shared/text/dates'
import { StatementDecision } from './statement-decision'

export function SignatureList({ signatures }: { signatures: readonly ReviewedSignature[] }) {
  const t = useTranslations('moderatedSignatures')
  const locale = useLocale()
  if (signatures.length === 0) {
    return <p className="border-t border-line py-16 text-center font-serif text-xl font-semibold">{t('empty')}</p>
  }
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {signatures.map(({ id, name, email, state, reason, network, version, signed_at, statement }) => (
        <li key={id} className="grid gap-x-6 gap-y-0.5 py-2.5 md:grid-cols-[2fr_2fr_1.5fr_1fr]">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
          <span className="wrap-anywhere">{email}</span>
          <span className="text-soft">
            {t(`states.${state}`)}
            {reason ? ` · ${t(`reasons.${reason}`)}` : null}
          </span>
          <span className="text-faint">
            <time dateTime={signed_at}>{formatMoment(signed_at, locale)}</time>
            {version ? ` · ${t('versionNumber', { number: version })}` : null}
            {network ? ` · ${network.slice(0, 8)}` : null}
          </span>
          {statement ? <StatementDecision id={id} statement={statement} /> : null}
        </li>
      ))}
    </ul>
  )
}
