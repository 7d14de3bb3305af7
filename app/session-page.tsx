import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { readSessionPage } from '@/lib/server/session/member'
import { type Address, type Described, type Head, PageBody, type Translator } from './site-page'

type SessionPage<Read, Params> = Described<Read, Params> & {
  read: (params: Params) => Promise<Read>
  head: (t: Translator, params: Params) => Head
}

/** A page that is rendered for one request; the metadata does not depend on what is read. */
export function sessionPage<Read extends object, Params extends object>(page: SessionPage<Read, Params>) {
  async function generateMetadata({ params }: Address<Params>): Promise<Metadata> {
    const locale = await localeOf(params)
    return pageMetadata({ locale, hidden: true, ...page.head(await getTranslations({ locale }), await params) })
  }

  async function render({ params }: Address<Params>) {
    const [segments, locale] = [await params, await localeOf(params)]
    const read = await readSessionPage(() => page.read(segments))
    if (typeof read === 'string') return <NoSessionPage why={read} />
    return <PageBody page={page} given={{ read, params: segments, locale }} />
  }
  return { generateMetadata, render }
}
