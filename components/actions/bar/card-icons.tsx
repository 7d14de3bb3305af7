import { shapesOf } from '@/components/ui/icon'
import { cardIcons } from '../action-table'

const idOf = (name: string) => `icon-${name}`

export function CardIcons() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(cardIcons).map(([name, icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          {shapesOf(icon)}
        </symbol>
      ))}
    </svg>
  )
}

export function CardIcon({ name }: { name: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: what a button contains is presentational
    <svg>
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}
