import type { Signer } from '@sesol/contract/support/schema'
import { useTranslations } from 'next-intl'
import { ReportMenu } from '@/components/ui/report-link'

const shown = 2

export function Signers({ signers }: { signers: readonly Signer[] }) {
  const t = useTranslations('campaign')
  const report = useTranslations('report')
  return (
    <section aria-label={t('signers')} className="grid gap-3 border-t-2 border-ink pt-4">
      <h2 className="text-sm font-semibold">{t('signers')}</h2>
      <ul className="grid gap-1">
        {signers.slice(0, shown).map(({ id, name, text }) => (
          <li key={id} dir="auto" className="signer">
            {text ? <span className="signer-text">{`“${text}”`}</span> : null}
            <span className="text-sm text-soft">
              {name ?? t('someone')}
              {text ? null : ` ${t('signedNow')}`}
            </span>
            <ReportMenu
              kind="statement"
              id={id}
              name={report('menu')}
              label={report('links.statement')}
              className="absolute end-0 top-0"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
