import { Link } from '@/lib/i18n/navigation'

type PlaceLink = { href: string; name: string; count?: number | undefined }

export const PlaceLinks = ({ links, className }: { links: readonly PlaceLink[]; className: string }) => (
  <ul className={className}>
    {links.map(({ href, name, count }) => (
      <li key={href} className="break-inside-avoid">
        <Link
          href={href}
          prefetch={false}
          className="inline-flex min-h-touch items-center gap-2 text-sm hover:underline hover:underline-offset-4"
        >
          <span className={count ? 'font-semibold' : 'text-soft'}>{name}</span>
          {count === undefined ? null : <span className="text-soft tabular-nums">{count}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
