import type { PlaceCount } from '@sesol/contract'
import { placeKey, provinces } from '@sesol/shared/provinces'
import { getTranslations } from 'next-intl/server'
import { resultsHeading } from '@/components/campaigns/search/results'
import { paths } from '@/lib/shared/paths'
import { PlaceLinks } from './place-links'
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
