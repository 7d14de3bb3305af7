import { changeActs, isReasonCode, moderatorActs } from '@sesol/contract/campaigns/states'
import type { AuditEntry } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { deskPaths } from '@/lib/shared/desk-paths'
import { formatMoment } from '@/lib/shared/text/dates'

export const actionNames: readonly string[] = [
  ...moderatorActs.map((act) => `campaign.${act}`),
  ...changeActs.map((act) => `change.${act}`),
  ...[
    'campaign.opinion',
    'campaign.reply',
    'campaign.pack',
    'campaign.special_data',
    'comment.hide',
    'comment.restore',
  ],
  ...['campaign.invite', 'campaign.join', 'campaign.leave', 'campaign.transfer'],
  ...['announcement.release', 'announcement.hold', 'announcement.restore'],
  ...['user.suspend', 'user.restore', 'user.read', 'user.make_moderator', 'audit.export'],
  ...['user.make_admin', 'user.become_staff', 'user.end_staff'],
  ...['invitation.create', 'invitation.withdraw', 'invitation.decline'],
  ...['user.add_factor', 'user.remove_factor', 'user.reset_factor', 'user.use_recovery_code'],
  ...['user.add_passkey', 'user.remove_passkey', 'user.renew_recovery_codes'],
  ...['addressee.create', 'addressee.correct', 'addressee.merge'],
  ...['service.pause', 'service.resume', 'service.block', 'service.unblock'],
  'service.clear_domain',
  ...['notice.receive', 'notice.read', 'notice.ask', 'notice.state', 'notice.decide', 'notice.reverse'],
  ...['picture.hide', 'picture.restore'],
  'sheet.read',
  ...['signatures.invalidate', 'signatures.restore'],
  ...['staff.alert', 'staff.propose', 'staff.accept', 'staff.decline', 'staff.undo'],
  ...['answer.enter', 'answer.hide', 'answer.restore'],
]

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

type EntryListProps = { entries: readonly AuditEntry[]; empty: string; withSubject?: boolean }

export function EntryList({ entries, empty, withSubject = false }: EntryListProps) {
  const reasons = useTranslations('values.reason')
  const actionName = useActionName()
  const actorName = useActorName()
  const locale = useLocale()
  if (entries.length === 0) return <p className="text-sm text-soft">{empty}</p>
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
