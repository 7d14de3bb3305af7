import { isReasonCode } from '@sesol/contract/campaigns/states'
import type { AuditEntry } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/link'
import { deskPaths } from '@/lib/shared/desk-paths'
import { formatMoment } from '@/lib/shared/text/dates'

export function useActionName(): (action: string) => string {
  const t = useTranslations('moderation')
  return (action) => {
    const name = action.replace('.', '_').replaceAll('-', '_') as 'campaign_approve'
    return t.has(`actions.${name}`) ? t(`actions.${name}`) : action
  }
}

/** The log does not name the claimant of a notice; other entries without an actor come from the command line. */
export function useActorName(): (entry: AuditEntry) => string {
  const t = useTranslations('moderation.item')
  return ({ actor, action }) => actor?.username ?? t(action === 'notice.receive' ? 'claimant' : 'operator')
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

type EntryListProps = { entries: readonly AuditEntry[]; withSubject?: boolean }

export function EntryList({ entries, withSubject = false }: EntryListProps) {
  const reasons = useTranslations('values.reason')
  const actionName = useActionName()
  const actorName = useActorName()
  const locale = useLocale()
  return (
    <ol className="grid gap-2.5 text-sm">
      {entries.map((entry) => {
        const { id, action, details, created_at } = entry
        const reason = textOf(details.reason)
        const note = textOf(details.note)
        return (
          <li key={id} className="grid gap-0.5">
            <p>
              <span className="font-semibold">{actionName(action)}</span>
              {withSubject ? (
                <>
                  {' '}
                  <EntrySubject entry={entry} />
                </>
              ) : null}
              {isReasonCode(reason) ? `: ${reasons(reason)}` : ''}
            </p>
            {note ? (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere text-soft">
                {note}
              </p>
            ) : null}
            <p className="text-xs text-faint">
              {actorName(entry)} · <time dateTime={created_at}>{formatMoment(created_at, locale)}</time>
            </p>
          </li>
        )
      })}
    </ol>
  )
}

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
