'use client'

import type { ReportKind } from '@sesol/contract/reports/schema'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { useViewer } from '@/lib/client/accounts/session'
import { useHasGroup } from '@/lib/client/http/capabilities'
import { getPathname } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'

type ReportLinkProps = {
  kind: ReportKind
  id: number
  /** Who wrote it, and in which campaign: nobody is asked to report themselves. */
  by?: number
  campaign?: number
  label: string
  className?: string
  children: ReactNode
}

/** A plain link: the page behind it is one for all things of a kind, which the router does not know by this address. */
export function ReportLink({ kind, id, by, campaign, label, className, children }: ReportLinkProps) {
  const locale = useLocale()
  const isOffered = useHasGroup('reports')
  const { viewer } = useViewer()
  const isOwn = viewer && (viewer.id === by || (campaign !== undefined && viewer.co_owned?.includes(campaign)))
  if (!isOffered || isOwn) return null
  return (
    <a
      href={getPathname({ href: paths.report(kind, id), locale })}
      rel="nofollow"
      aria-label={label}
      className={cx('report-link', className)}
    >
      {children}
    </a>
  )
}
