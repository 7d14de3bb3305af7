import { CircleAlert, CircleCheck, CircleHelp, Clock, type IconNode } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { cx } from '@/lib/shared/class-names'

const looks: Record<'works' | 'delayed' | 'down' | 'unknown', { icon: IconNode; mark: string }> = {
  works: { icon: CircleCheck, mark: 'text-success' },
  delayed: { icon: Clock, mark: 'text-warning' },
  down: { icon: CircleAlert, mark: 'text-danger' },
  unknown: { icon: CircleHelp, mark: 'text-faint' },
}

export type StatusRow = { name: string; state: keyof typeof looks; text: string }

export const StatusList = ({ rows }: { rows: readonly StatusRow[] }) => (
  <dl className="grid border-b border-line">
    {rows.map(({ name, state, text }) => (
      <div key={name} className="grid gap-1 border-t border-line py-4 sm:grid-cols-[13rem_1fr] sm:gap-6">
        <dt className="font-semibold">{name}</dt>
        <dd className="flex gap-2.5">
          <Icon of={looks[state].icon} className={cx('mt-0.5 size-5 shrink-0', looks[state].mark)} />
          {text}
        </dd>
      </div>
    ))}
  </dl>
)
