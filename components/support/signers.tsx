import type { Signer } from '@sesol/contract/support/schema'
import { useTranslations } from 'next-intl'
import { ReportLink } from '@/components/ui/report-link'

const shown = 5

export function Signers({ signers }: { signers: readonly Signer[] }) {
  const t = useTranslations('campaign')
  const report = useTranslations('report')
  return (
    <section aria-label={t('signers')} className="grid gap-3 border-t-2 border-ink pt-4">
      <h2 className="text-sm font-semibold">{t('signers')}</h2>
      <ul className="grid gap-4">
        {signers.slice(0, shown).map(({ id, name, text }) => (
          <li key={id} dir="auto" className="signer">
            {text ? <p className="signer-text">{`“${text}”`}</p> : null}
            <p className="signer-name">
              <span>
                {name ?? t('someone')}
                {text ? null : ` ${t('signedNow')}`}
              </span>
              <ReportLink kind="statement" id={id} label={report('links.statement')}>
                {report('link')}
              </ReportLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
