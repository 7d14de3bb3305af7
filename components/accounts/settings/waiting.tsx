import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { cx } from '@/lib/shared/class-names'
import { Section } from './section'

/** The sections of the account, in their order, and the room that each takes until its content is there. */
const rooms = {
  privacy: 'h-106',
  notifications: 'h-76 sm:h-42',
  password: 'h-124',
  sessions: 'h-80',
  signatures: 'h-64',
  export: 'h-40',
  deletion: 'h-182 sm:h-136',
} as const

export const accountSections = Object.keys(rooms) as (keyof typeof rooms)[]

/** The account's sections before its record has come: their names stand, so that a link to one leads there at once. */
export function Waiting() {
  const t = useTranslations('settings')
  return accountSections.map((id) => (
    <Section key={id} id={id} title={t(`${id}.title`)}>
      <Lines room={rooms[id]} />
    </Section>
  ))
}

/** Where the sessions will stand. */
export const SessionRows = () => <Lines room={rooms.sessions} />

const Lines = ({ room }: { room: string }) => (
  <div className={cx('grid content-start gap-5', room)}>
    <Skeleton className="h-5 w-4/5" />
    <Skeleton className="h-5 w-3/5" />
    <Skeleton className="h-5 w-2/3" />
  </div>
)
