import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { Section } from './section'

/** The sections of the account, in their order, and the room that each takes until its content is there. */
const rooms = {
  privacy: 'h-88',
  notifications: 'h-52',
  password: 'h-120',
  sessions: 'h-64',
  signatures: 'h-64',
  export: 'h-28',
  deletion: 'h-28',
} as const

export const accountSections = Object.keys(rooms) as (keyof typeof rooms)[]

/** The account's sections before its record has come: their names stand, so that a link to one leads there at once. */
export function Waiting() {
  const t = useTranslations('settings')
  return accountSections.map((id) => (
    <Section key={id} id={id} title={t(`${id}.title`)}>
      <Skeleton className={rooms[id]} />
    </Section>
  ))
}

/** Where the sessions will stand. */
export const SessionRows = () => <Skeleton className={rooms.sessions} />
