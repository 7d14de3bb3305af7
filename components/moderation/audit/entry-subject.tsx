import type { AuditEntry } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { deskPaths } from '@/lib/shared/desk-paths'

const pages: Partial<Record<string, (id: number) => string>> = {
  campaign: deskPaths.campaign,
  user: deskPaths.member,
  addressee: deskPaths.addressee,
  notice: deskPaths.notice,
}

export function EntrySubject({ entry: { subject, subject_id: id } }: { entry: AuditEntry }) {
  const t = useTranslations('moderation')
  const key = `auditSubjects.${subject as 'user'}` as const
  const kind = t.has(key) ? t(key) : subject
  // The service as a whole has no number.
  const name = subject === 'service' ? kind : `${kind} ${id}`
  const href = pages[subject]?.(id)
  if (href === undefined) return name
  return (
    <Link href={href} prefetch={false} className="-my-1 inline-block py-1 underline underline-offset-3">
      {name}
    </Link>
  )
}
