import { Link } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'

type Tab = { key: string; href: string; label: string; count?: number | undefined }

export function FilterTabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav aria-label={label} className="-mx-1 min-w-0 overflow-x-auto px-1">
      <ul className="flex gap-1">
        {tabs.map(({ key, href, label: text, count }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              aria-current={key === current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-touch items-center gap-1.5 rounded px-3 text-sm whitespace-nowrap no-underline hover:bg-sunken',
                key === current ? 'bg-sunken font-semibold text-ink' : 'text-soft',
              )}
            >
              {text}
              {count ? <span className="text-xs text-faint tabular-nums">{count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
