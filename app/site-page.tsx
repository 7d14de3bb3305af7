import type { Group } from '@sesol/contract'
import type { Metadata } from 'next'
import type { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ComponentType } from 'react'
import { MissingPage } from '@/components/layout/missing-page'
import { SentFormProvider } from '@/lib/client/forms/sent-form-provider'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { Messages } from '@/lib/i18n/messages'
import { type PageFacts, pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import type { Locale } from '@/lib/i18n/routing'
import { sentForm } from '@/lib/server/sent-form'
import { lackingGroups } from '@/lib/server/upstream/capabilities'

export type Address<Params> = { params: Promise<Params & { locale: string }> }
export type Translator = ReturnType<typeof useTranslations<never>>
export type Head = Omit<PageFacts, 'locale'>
export type Given<Read, Params> = { read: Read; params: Params; locale: Locale }

export type Described<Read, Params> = {
  /** An API with none of these groups does not have the page. */
  groups?: readonly Group[]
  /** The messages of the client components below. */
  messages?: readonly (keyof Messages)[]
  /** The reader is an institution. */
  formal?: boolean
  view: ComponentType<Given<Read, Params>>
}

type BodyProps<Read, Params> = { page: Described<Read, Params>; given: Given<Read, Params> }

export async function PageBody<Read, Params>({ page, given }: BodyProps<Read, Params>) {
  const { groups = [], messages, formal = false, view: View } = page
  const lacking = groups.length > 0 ? await lackingGroups() : []
  if (groups.length > 0 && groups.every((group) => lacking.includes(group))) return <MissingPage what="page" />
  const sent = await sentForm()
  if (!messages && !sent) return <View {...given} />
  return (
    <ClientMessages namespaces={sent ? [...(messages ?? []), 'error'] : (messages ?? [])} formal={formal}>
      {sent ? (
        <SentFormProvider sent={sent}>
          <View {...given} />
        </SentFormProvider>
      ) : (
        <View {...given} />
      )}
    </ClientMessages>
  )
}

type SitePage = Described<object, object> & { head: (t: Translator) => Head }

/** A page at a fixed address. Browsers load the client components of all that a page imports, so other kinds have files of their own. */
export function sitePage(page: SitePage) {
  async function generateMetadata({ params }: Address<object>): Promise<Metadata> {
    const locale = await localeOf(params)
    return pageMetadata({ locale, ...page.head(await getTranslations({ locale })) })
  }

  async function render({ params }: Address<object>) {
    return <PageBody page={page} given={{ read: {}, params: {}, locale: await localeOf(params) }} />
  }
  return { generateMetadata, render }
}
