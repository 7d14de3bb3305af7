import type { PlaceCount } from '@sesol/contract'
import { placeKey, provinces } from '@sesol/shared/provinces'
import { getTranslations } from 'next-intl/server'
import { resultsHeading } from '@/components/campaigns/search/results'
import { Link } from '@/lib/i18n/link'
import { paths } from '@/lib/shared/paths'
import { TurkeyMap } from './turkey-map'

export async function AllPlaces({ counts }: { counts: readonly PlaceCount[] }) {
  const t = await getTranslations('places')
  const ofProvince = new Map<string, number>()
  for (const { province, campaign_count: count } of counts)
    ofProvince.set(province, (ofProvince.get(province) ?? 0) + count)
  const links = provinces.map((name) => {
    const province = placeKey(name)
    return { name, href: paths.place({ province }), count: ofProvince.get(province) ?? 0 }
  })
  return (
    <div className="mx-auto grid max-w-page gap-6 px-5 py-5 md:gap-10 md:px-8 md:py-12">
      <header className="grid max-w-text gap-3">
        <h1 className={resultsHeading}>{t('title')}</h1>
        <p className="text-soft">{t('lead')}</p>
      </header>
      <TurkeyMap counts={ofProvince} />
      <section aria-labelledby="provinces" className="grid gap-3">
        <h2 id="provinces" className="border-t-2 border-ink pt-3 text-sm font-semibold">
          {t('table')}
        </h2>
        <PlaceLinks links={links} className="columns-2 gap-x-6 sm:columns-3 md:columns-4 lg:columns-5" />
      </section>
    </div>
  )
}

type PlaceLink = { href: string; name: string; count?: number | undefined }

export const PlaceLinks = ({ links, className }: { links: readonly PlaceLink[]; className: string }) => (
  <ul className={className}>
    {links.map(({ href, name, count }) => (
      <li key={href} className="break-inside-avoid">
        <Link
          href={href}
          prefetch={false}
          className="inline-flex min-h-touch items-center gap-2 text-sm hover:underline hover:underline-offset-4"
        >
          <span className={count ? 'font-semibold' : 'text-soft'}>{name}</span>
          {count === undefined ? null : <span className="text-soft tabular-nums">{count}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
