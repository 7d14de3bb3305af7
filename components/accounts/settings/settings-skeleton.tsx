import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/loading'
import type { SettingsSection } from '@/lib/shared/accounts/settings-pages'
import { cx } from '@/lib/shared/class-names'
import { Section } from './section'

const rooms: Record<SettingsSection, string> = {
  appearance: 'h-40',
  privacy: 'h-106',
  notifications: 'h-120',
  password: 'h-124',
  factor: 'h-40',
  sessions: 'h-80',
  signatures: 'h-64',
  follows: 'h-64',
  alerts: 'h-64',
  email: 'h-72',
  export: 'h-40',
  deletion: 'h-13',
}

/** The headings before the record has loaded. */
export function SettingsSkeleton({ sections }: { sections: readonly SettingsSection[] }) {
  const t = useTranslations('settings')
  return sections.map((id) => (
    <Section
      key={id}
      id={id}
      title={id === 'appearance' || id === 'factor' || id === 'notifications' ? undefined : t(`${id}.title`)}
    >
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
