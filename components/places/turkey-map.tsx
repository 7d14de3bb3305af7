import { placeKey, provinces } from '@sesol/shared/provinces'
import { getLocale } from 'next-intl/server'
import { localized } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import turkey from './turkey.json'

/** Each begins with the centre of its circle. */
const shapes = new Map(Object.entries(turkey.provinces))

/** The circle's area grows with the number, which stands in it. */
const radius = (count: number) => Math.min(26, 9 + 1.5 * Math.sqrt(count))

/** The map is for the pointer: the list beside it has the same links and numbers. */
export async function TurkeyMap({ counts }: { counts: ReadonlyMap<string, number> }) {
  const locale = await getLocale()
  return (
    <svg viewBox="18 139 1015 452" aria-hidden="true" className="h-auto w-full" data-map="">
      {provinces.map((name) => {
        const key = placeKey(name)
        const shape = shapes.get(key)
        if (!shape) return null
        return (
          <a key={key} href={localized(locale, paths.place({ province: key }))} tabIndex={-1}>
            <title>{name}</title>
            <path
              d={shape.slice(shape.indexOf('M'))}
              className="fill-sunken stroke-line-strong hover:fill-line hover:stroke-ink"
            />
          </a>
        )
      })}
      {/* After all shapes, so that no neighbour covers a number. */}
      {[...counts].map(([key, count]) => {
        const [x, y] = shapes.get(key)?.split(' ', 2) ?? []
        return (
          <g key={key} className="pointer-events-none">
            <circle cx={x} cy={y} r={radius(count)} className="fill-accent" />
            <text
              x={x}
              y={y}
              textAnchor="middle"
              dominantBaseline="central"
              className="fill-surface text-sm font-semibold tabular-nums"
            >
              {count}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
