'use client'

import type { Topic } from '@sesol/contract/values'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

export const TopicLinks = ({ named }: { named: readonly { topic: Topic; name: string }[] }) => (
  <ul>
    {named.map(({ topic, name }) => (
      <li key={topic} className="topic">
        <Link href={paths.explore({ topic })} prefetch={false}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
)
