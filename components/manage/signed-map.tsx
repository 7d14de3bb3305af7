import type { ProvinceCounts } from '@sesol/contract/support/deliveries'
import { placeKey } from '@sesol/shared/provinces'
import { getFormatter, getTranslations } from 'next-intl/server'
import { TurkeyMap } from '@/components/places/turkey-map'
import { Section } from './section'

export async function SignedMap({ provinces }: { provinces: ProvinceCounts }) {
  const t = await getTranslations('manageNumbers.where')
  const format = await getFormatter()
  return (
    <Section id="where" title={t('title')} lead={t('lead')}>
      {provinces.length === 0 ? (
        <p className="text-soft">{t('none')}</p>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
          <TurkeyMap counts={new Map(provinces.map(({ province, count }) => [placeKey(province), count]))} />
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line text-soft">
                <th scope="col" className="py-2 text-start font-normal">
                  {t('province')}
                </th>
                <th scope="col" className="py-2 text-end font-normal">
                  {t('signatures')}
                </th>
              </tr>
            </thead>
            <tbody>
              {provinces.map(({ province, count }) => (
                <tr key={province} className="border-b border-line">
                  <th scope="row" className="py-2 text-start font-normal">
                    {province}
                  </th>
                  <td className="py-2 text-end tabular-nums">{format.number(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}
