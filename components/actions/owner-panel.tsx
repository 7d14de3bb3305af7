'use client'

import { Skeleton } from '@/components/ui/skeleton'
import { useViewer } from '@/lib/client/session'
import { useLate } from '@/lib/i18n/use-late'
import type { Actable } from '@/lib/shared/actable'

const loadReport = () => import('./owner-report').then(({ OwnerReport }) => OwnerReport)

/**
 * What a campaign's owner sees and does with it. It comes once the viewer is known, and for the owner only: it belongs
 * beneath all that others read, where nothing is moved by it.
 */
export function OwnerPanel({ campaign }: { campaign: Actable }) {
  const { viewer } = useViewer()
  const own = viewer?.id === campaign.ownerId
  const { part: Report, failed } = useLate(loadReport, own)
  if (!own || failed) return null
  return (
    <div aria-busy={!Report || undefined} className="mt-14 border-t-2 border-ink pt-5 print:hidden">
      {Report ? <Report campaign={campaign} /> : <Skeleton className="h-96" />}
    </div>
  )
}
