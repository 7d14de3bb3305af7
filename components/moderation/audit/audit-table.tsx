import { isReasonCode } from '@sesol/contract/campaigns/states'
import type { AuditEntry } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoment } from '@/lib/shared/text/dates'
import { EntrySubject, textOf, useActionName, useActorName } from './entry-list'

const cell = 'px-2 py-2 align-top max-md:block max-md:px-0 max-md:py-0.5'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslations('moderation')
  const reasons = useTranslations('values.reason')
  const actionName = useActionName()
  const actorName = useActorName()
  const locale = useLocale()
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="border-b border-line-strong text-start text-soft max-md:sr-only">
        <tr>
          {(['time', 'actor', 'action', 'subject', 'reason'] as const).map((name) => (
            <th key={name} scope="col" className="px-2 py-2 text-start font-semibold">
              {t(`audit.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {entries.map((entry) => {
          const { id, action, details, created_at } = entry
          const reason = textOf(details.reason)
          const texts = [isReasonCode(reason) ? reasons(reason) : reason, textOf(details.note)].filter(Boolean)
          return (
            <tr key={id} className="border-b border-line max-md:block max-md:py-2">
              <td className={`${cell} whitespace-nowrap text-soft tabular-nums`}>
                <time dateTime={created_at}>{formatMoment(created_at, locale)}</time>
              </td>
              <td className={cell}>{actorName(entry)}</td>
              <td className={`${cell} font-semibold`}>{actionName(action)}</td>
              <td className={cell}>
                <EntrySubject entry={entry} />
              </td>
              <td className={`${cell} wrap-anywhere`}>{texts.join(' · ')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
