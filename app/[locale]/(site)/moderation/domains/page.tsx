import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { DomainDesk } from '@/components/moderation/domains/domain-desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readDomains } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'domains')

export default async function DomainsPage() {
  const t = await getTranslations('moderation')
  const domains = await readSessionPage(readDomains)
  if (typeof domains === 'string') return <NoSessionPage why={domains} />
  return (
    <ClientMessages namespaces={[...deskMessages, 'moderatedDomains']}>
      <Desk current="domains" title={t('nav.domains')}>
        <DomainDesk domains={domains} />
      </Desk>
    </ClientMessages>
  )
}
