import type { Signer } from '@sesol/contract/support'
import { useTranslations } from 'next-intl'

const shown = 5

/** Why people signed: their own words, and their names where they agreed. */
export function Signers({ signers }: { signers: readonly Signer[] }) {
  const t = useTranslations('campaign')
  return (
    <section aria-label={t('signers')} className="grid gap-3 border-t-2 border-ink pt-4">
      <h2 className="text-sm font-semibold">{t('signers')}</h2>
      <ul className="grid gap-4">
        {signers.slice(0, shown).map(({ id, name, text }) => (
          <li key={id} dir="auto" className="grid gap-1 border-b border-line pb-4 wrap-anywhere last:border-0">
            {text ? <p className="font-serif text-lg leading-snug whitespace-pre-line">“{text}”</p> : null}
            <p className="text-sm text-soft">
              {name ?? t('someone')}
              {text ? null : ` ${t('signedNow')}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
