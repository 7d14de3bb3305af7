import { getTranslations } from 'next-intl/server'
import { getRetention } from '@/lib/server/site'

export async function RetentionTable() {
  const [t, all] = await Promise.all([getTranslations('retention'), getRetention()])
  const items = all.filter(({ item }) => t.has(`what.${item}`))
  if (items.length === 0) return null
  return (
    <table className="w-full">
      <caption className="pb-3 text-left font-semibold">{t('caption')}</caption>
      <thead>
        <tr className="text-left text-sm text-soft">
          <th scope="col" className="w-1/2 py-2 pr-4 font-normal">
            {t('data')}
          </th>
          <th scope="col" className="py-2 font-normal">
            {t('time')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ item, days }) => (
          <tr key={item} className="border-t border-line align-top">
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              {t(`what.${item}`)}
            </th>
            <td className="py-3">{t(`how.${item}`, { days: days ?? 0 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
