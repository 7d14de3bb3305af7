import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageColumn, Suggestions } from '@/components/campaigns/more/suggestions'
import { MissingPage, type MissingScreen, missingScreens } from '@/components/layout/missing-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import type { Locale } from '@/lib/i18n/routing'
import { type Address, type Described, type Given, type Head, PageBody, type Translator } from './site-page'

type FoundPage<Read, Params> = Described<Read, Params> & {
  /** Undefined where nothing has the address. */
  read: (params: Params, locale: Locale) => Promise<Read | undefined>
  /** What a page without its subject says. */
  missing?: MissingScreen
  head: (t: Translator, given: Given<Read, Params>) => Head | Promise<Head>
}

async function missingMetadata(locale: Locale, what: MissingScreen): Promise<Metadata> {
  const t = await getTranslations({ locale })
  return pageMetadata({ locale, path: '/', title: t(missingScreens[what].title), hidden: true })
}

/** A page whose address may name nothing. */
export function foundPage<Read, Params extends object>(page: FoundPage<Read, Params>) {
  const { missing = 'page' } = page
  async function given({ params }: Address<Params>) {
    const [segments, locale] = [await params, await localeOf(params)]
    return { params: segments, locale, read: await page.read(segments, locale) }
  }

  async function generateMetadata(address: Address<Params>): Promise<Metadata> {
    const { read, ...asked } = await given(address)
    if (read === undefined) return missingMetadata(asked.locale, missing)
    const t = await getTranslations({ locale: asked.locale })
    return pageMetadata({ locale: asked.locale, ...(await page.head(t, { read, ...asked })) })
  }

  async function render(address: Address<Params>) {
    const { read, ...asked } = await given(address)
    return read === undefined ? <NothingHere what={missing} /> : <PageBody page={page} given={{ read, ...asked }} />
  }
  return { generateMetadata, render }
}

/** An address that leads nowhere. */
export function missingPage(what: MissingScreen) {
  return {
    generateMetadata: async ({ params }: Address<object>) => missingMetadata(await localeOf(params), what),
    render: () => <NothingHere what={what} />,
  }
}

/** Not for `not-found.tsx`, which the framework renders into every page. */
function NothingHere({ what }: { what: MissingScreen }) {
  return (
    <>
      <MissingPage what={what} />
      <Suggestions className={pageColumn} />
    </>
  )
}
