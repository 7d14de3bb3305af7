'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'
import { useViewer } from '@/lib/client/session'
import type { Actable } from '@/lib/shared/actable'

const OwnerReport = dynamic(() => import('./owner-report').then((module) => module.OwnerReport), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
})

/**
 * What a campaign's owner sees and does with it. It comes once the viewer is known, and for the owner only: it belongs
 * beneath all that others read, where nothing is moved by it.
 */
export function OwnerPanel({ campaign }: { campaign: Actable }) {
  const { viewer } = useViewer()
  if (viewer?.id !== campaign.ownerId) return null
  return (
    <div className="mt-14 border-t-2 border-ink pt-5 print:hidden">
      <OwnerReport campaign={campaign} />
    </div>
  )
}
