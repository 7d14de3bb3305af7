import type { PartStatus } from '@sesol/contract'
import { minutesInHour } from 'date-fns/constants'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RetryLink } from '@/components/layout/retry-link'
import { StatusList, type StatusRow } from '@/components/layout/status-list'
import { linkTo } from '@/components/ui/text-link'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { getStatus, type StatusCheck } from '@/lib/server/service-status'
import { hasGroup } from '@/lib/server/upstream/capabilities'
import { paths } from '@/lib/shared/paths'
import { formatMoment } from '@/lib/shared/text/dates'
import { version } from '@/package.json'

export const revalidate = 10

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'status' })
  return pageMetadata({ locale, path: paths.status, title: t('title'), hidden: true })
}

const partNames = ['emails', 'faxes', 'media'] as const

export default async function StatusPage({ params }: LocaleParams) {
  const locale = await localeOf(params)
  const t = await getTranslations('status')
  const check = await getStatus()
  const rows = await rowsOf(check)
  const has = (state: StatusRow['state']) => rows.some((row) => row.state === state)
  const state = has('down') ? 'down' : has('delayed') ? 'delayed' : 'works'
  const at = check.at.toISOString()
  return (
    <div className="mx-auto grid max-w-page gap-10 px-5 py-10 md:px-8 md:py-16">
      <header className="grid gap-2 sm:gap-3">
        <p className="text-sm font-semibold text-soft">{t('title')}</p>
        <h1 className="font-serif text-4xl font-semibold">
          {t(`headline.${state === 'works' && !check.parts ? 'answers' : state}`)}
        </h1>
        <p className="text-sm text-soft">
          {t.rich('checked', { moment: formatMoment(at, locale), time: (text) => <time dateTime={at}>{text}</time> })}
        </p>
      </header>
      <div className="grid max-w-text gap-10">
        <StatusList rows={rows} />
        <section aria-labelledby="meanwhile" className="grid justify-items-start gap-4 border-t-2 border-ink pt-4">
          <h2 id="meanwhile" className="scroll-mt-6 font-serif text-2xl font-semibold">
            {t(state === 'works' ? 'trouble' : 'meanwhile')}
          </h2>
          <ul className="grid list-disc gap-3 ps-5 marker:text-faint">
            {advice(check).map((name) => (
              <li key={name} className="ps-1">
                {t.rich(`advice.${name}`, { contact: linkTo(paths.contact) })}
              </li>
            ))}
          </ul>
          <p className="pt-2">
            <RetryLink label={t('again')} />
          </p>
        </section>
        <p className="text-xs text-faint">{t('version', { version })}</p>
      </div>
    </div>
  )
}

async function rowsOf({ apiWorks, parts }: StatusCheck): Promise<StatusRow[]> {
  const t = await getTranslations('status')
  const works = { state: 'works', text: t('works') } as const
  const delay = (minutes: number) =>
    minutes < 2 * minutesInHour
      ? t('delayedMinutes', { minutes })
      : t('delayedHours', { hours: Math.floor(minutes / minutesInHour) })
  const rowOf = ({ state, waiting_minutes }: PartStatus) => {
    if (state === 'works') return works
    return { state, text: state === 'down' ? t('storageDown') : delay(waiting_minutes ?? 0) }
  }
  const unknown = { state: 'unknown', text: t('unknown') } as const
  const shown = (await hasGroup('transparency')) ? partNames.filter((name) => t.has(`parts.${name}`)) : []
  return [
    { name: t('parts.site'), ...works },
    { name: t('parts.api'), ...(apiWorks ? works : { state: 'down', text: t('apiDown') }) },
    ...shown.map((name) => ({ name: t(`parts.${name}`), ...(parts ? rowOf(parts[name]) : unknown) })),
  ]
}

function advice({ apiWorks, parts }: StatusCheck) {
  const isDelayed = (name: (typeof partNames)[number]) => parts?.[name].state === 'delayed'
  const names = [
    ...(apiWorks ? [] : (['later', 'draft'] as const)),
    ...(parts?.media.state === 'down' ? (['media'] as const) : []),
    ...(isDelayed('emails') || isDelayed('faxes') ? (['queued'] as const) : []),
    ...(isDelayed('media') ? (['video'] as const) : []),
  ]
  return names.length > 0 ? [...names, 'kept' as const] : (['reload', 'contact'] as const)
}
