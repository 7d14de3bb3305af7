import { type IconNode, MessageSquare } from 'lucide'
import { shapesOf } from './icon'

const icons = { comments: MessageSquare } satisfies Record<string, IconNode>

const idOf = (name: string) => `icon-${name}`

/** Icons that lists show dozens of times; the layout holds their shapes once. */
export function SharedIcons() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(icons).map(([name, icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          {shapesOf(icon)}
        </symbol>
      ))}
    </svg>
  )
}

export function SharedIcon({ name }: { name: keyof typeof icons }) {
  return (
    <svg aria-hidden="true" className="icon">
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}
