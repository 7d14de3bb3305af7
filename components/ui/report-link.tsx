'use client'

import type { ReportKind } from '@sesol/contract/reports/schema'
import { Ellipsis } from 'lucide'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { useViewer } from '@/lib/client/accounts/session'
import { useHasGroup } from '@/lib/client/http/capabilities'
import { localized } from '@/lib/i18n/routing'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'
import { Disclosure, disclosureItem } from './disclosure'
import { Icon } from './icon'

type Reported = {
  kind: ReportKind
  id: number
  /** Who wrote it, and in which campaign: nobody is asked to report themselves. */
  by?: number
  campaign?: number
}

function useIsOffered({ by, campaign }: Reported): boolean {
  const isOffered = useHasGroup('reports')
  const { viewer } = useViewer()
  const isOwn = viewer && (viewer.id === by || (campaign !== undefined && viewer.co_owned?.includes(campaign)))
  return isOffered && !isOwn
}

type ReportLinkProps = Reported & { label: string; className?: string; children: ReactNode }

/** A plain link: the page behind it is one for all things of a kind, which the router does not know by this address. */
export function ReportLink({ label, className, children, ...reported }: ReportLinkProps) {
  const locale = useLocale()
  if (!useIsOffered(reported)) return null
  return (
    <a
      href={localized(locale, paths.report(reported.kind, reported.id))}
      rel="nofollow"
      aria-label={label}
      className={cx('report-link', className)}
    >
      {children}
    </a>
  )
}

type ReportMenuProps = Reported & { name: string; label: string; className?: string }

/** The link behind `…`, without scripts too. */
export function ReportMenu({ name, label, className = 'absolute end-0 -top-2.5', ...reported }: ReportMenuProps) {
  if (!useIsOffered(reported)) return null
  return (
    <div className={cx('print:hidden', className)}>
      <Disclosure
        button={
          <>
            <Icon of={Ellipsis} className="size-5" />
            <span className="sr-only">{name}</span>
          </>
        }
        buttonClassName="round text-faint hover:text-ink"
      >
        <ReportLink {...reported} label={label} className={disclosureItem}>
          {label}
        </ReportLink>
      </Disclosure>
    </div>
  )
}
