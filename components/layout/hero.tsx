import type { Totals } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/link-button'

export function Hero({ totals }: { totals: Totals | undefined }) {
  const t = useTranslations('home')
  return (
    <section className="mx-auto grid max-w-page gap-x-12 gap-y-3 px-5 pt-5 pb-6 md:gap-y-7 md:px-8 md:pt-20 md:pb-24 lg:grid-cols-[1fr_auto] lg:items-end">
      <h1 className="font-serif text-hero font-semibold">
        <span className="block">{t('titleFirst')}</span>
        <span className="block text-accent">{t('titleSecond')}</span>
      </h1>
      <div className="grid max-w-[30rem] justify-items-start gap-3 md:gap-6 lg:max-w-[22rem] lg:pb-2">
        <p className="font-serif text-lg leading-snug text-balance text-soft md:text-xl">{t('subtitle')}</p>
        <LinkButton href="/create-campaign" variant="primary" size="lg" data-create="">
          {t('create')}
        </LinkButton>
        <TotalsLine totals={totals} />
      </div>
    </section>
  )
}

function TotalsLine({ totals }: { totals: Totals | undefined }) {
  const t = useTranslations('home')
  const { campaigns, signatures } = totals ?? {}
  if (!campaigns || !signatures) return null
  const n = (number: ReactNode) => <strong className="count">{number}</strong>
  return <p className="text-sm text-soft">{t.rich('totals', { campaigns, signatures, n })}</p>
}
