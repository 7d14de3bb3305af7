import type { Group } from '@sesol/contract/capabilities'
import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { useLacking } from '@/lib/client/http/capabilities'
import { cx } from '@/lib/shared/class-names'
import { Section } from './section'

const rooms = {
  privacy: 'h-106',
  notifications: 'h-76 sm:h-42',
  password: 'h-124',
  factor: 'h-40',
  sessions: 'h-80',
  signatures: 'h-64',
  follows: 'h-64',
  export: 'h-40',
  deletion: 'h-182 sm:h-136',
} as const

export type AccountSection = keyof typeof rooms

const groupOf: Partial<Record<AccountSection, Group>> = {
  notifications: 'notifications',
  factor: 'second_factor',
  signatures: 'withdrawal',
  follows: 'updates',
}

/** All but the first need the group `account`, for the member's own record. */
export function useAccountSections(): AccountSection[] {
  const lacking = useLacking()
  const sections = Object.keys(rooms) as AccountSection[]
  return sections.filter((id) => {
    const group = groupOf[id]
    return id === 'privacy' || !(lacking.includes('account') || (group && lacking.includes(group)))
  })
}

/** The section headings before the record has loaded, so that fragment links work at once. */
export function SettingsSkeleton() {
  const t = useTranslations('settings')
  return useAccountSections().map((id) => (
    <Section key={id} id={id} title={t(`${id}.title`)}>
      <Lines room={rooms[id]} />
    </Section>
  ))
}

export const SessionRows = () => <Lines room={rooms.sessions} />

export const FactorRows = () => <Lines room={rooms.factor} />

const Lines = ({ room }: { room: string }) => (
  <div className={cx('grid content-start gap-5', room)}>
    <Skeleton className="h-5 w-4/5" />
    <Skeleton className="h-5 w-3/5" />
    <Skeleton className="h-5 w-2/3" />
  </div>
)
