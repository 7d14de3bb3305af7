import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { AuditExport } from '@/components/moderation/audit/audit-export'
import { AuditFilters } from '@/components/moderation/audit/audit-filters'
import { AuditTable } from '@/components/moderation/audit/audit-table'
import { Desk } from '@/components/moderation/desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { LinkButton } from '@/components/ui/link-button'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readAudit } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { deskPaths } from '@/lib/shared/desk-paths'
import { auditNames, deskQuery, type SearchParams } from '@/lib/shared/desk-query'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'audit')

export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await deskQuery(searchParams, auditNames)
  const t = await getTranslations('moderation')
  const read = await readSessionPage(() => readAudit(query))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  const { cursor: _, ...filters } = query
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="audit" title={t('nav.audit')}>
        <AuditFilters query={query} />
        {read.entries.length > 0 ? (
          <AuditTable entries={read.entries} />
        ) : (
          <p className="py-16 text-center font-serif text-xl font-semibold">{t('audit.empty')}</p>
        )}
        <nav aria-label={t('pages')} className="flex flex-wrap gap-3">
          {query.cursor ? <LinkButton href={deskPaths.audit(filters)}>{t('firstPage')}</LinkButton> : null}
          {read.next ? (
            <LinkButton href={deskPaths.audit({ ...filters, cursor: read.next })}>{t('nextPage')}</LinkButton>
          ) : null}
          <AuditExport query={read.query} />
        </nav>
      </Desk>
    </ClientMessages>
  )
}
