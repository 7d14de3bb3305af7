import { useTranslations } from 'next-intl'

const gains = ['campaigns', 'signing', 'signatures', 'comments'] as const

export function Membership() {
  const t = useTranslations('membership')
  return (
    <aside
      aria-labelledby="membership"
      className="hidden content-start gap-8 border-t-2 border-ink pt-6 lg:col-start-2 lg:row-span-3 lg:grid"
    >
      <h2 id="membership" className="max-w-[9.2em] font-serif text-4xl text-balance">
        {t('title')}
      </h2>
      <dl className="grid border-b border-line">
        {gains
          .filter((gain) => t.has(gain))
          .map((gain) => (
            <div key={gain} className="grid gap-1 border-t border-line py-4">
              <dt className="font-semibold">{t(gain)}</dt>
              <dd className="text-sm text-soft">{t(`${gain}Text`)}</dd>
            </div>
          ))}
      </dl>
    </aside>
  )
}
