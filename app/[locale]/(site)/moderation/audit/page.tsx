import { useTranslations } from 'next-intl'
import { AuditExport } from '@/components/moderation/audit/audit-export'
import { AuditFilters, AuditTable } from '@/components/moderation/audit/audit-table'
import { deskPage } from '@/components/moderation/desk-page'
import { Pages } from '@/components/moderation/list-navigation'
import { readAudit } from '@/lib/server/moderation'
import { deskPaths } from '@/lib/shared/desk-paths'

const page = deskPage({
  part: 'audit',
  names: ['actor', 'subject', 'subject_id', 'action', 'from', 'until', 'cursor'],
  read: readAudit,
  view: function View({ read, query }) {
    const t = useTranslations('moderation.audit')
    return (
      <>
        <AuditFilters query={query} />
        {read.entries.length > 0 ? (
          <AuditTable entries={read.entries} />
        ) : (
          <p className="py-16 text-center font-serif text-xl font-semibold">{t('empty')}</p>
        )}
        <Pages query={query} next={read.next} addressOf={deskPaths.audit}>
          <AuditExport query={read.query} />
        </Pages>
      </>
    )
  },
})
export const { generateMetadata } = page
export default page.render
