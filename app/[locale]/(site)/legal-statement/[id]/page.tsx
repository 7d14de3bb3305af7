import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { AuthorStatement } from '@/components/legal/author-statement'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { idIn, readForSession, readSessionPage } from '@/lib/server/session/member'
import { paths } from '@/lib/shared/paths'

type PageProps = { params: Promise<{ locale: string; id: string }> }

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'legal' })
  return pageMetadata({ locale, path: paths.home(), title: t('statement.title'), hidden: true })
}

export default async function LegalStatementPage({ params }: PageProps) {
  const { id } = await params
  const read = await readSessionPage(async () => readForSession('askedStatement', { params: { id: idIn(id) } }))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages namespaces={['legal', 'error']}>
      <AuthorStatement id={idIn(id)} asked={read} />
    </ClientMessages>
  )
}
