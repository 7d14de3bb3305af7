import { useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { useExportState } from '@/lib/client/http/queries'

const [soon, later, longest] = [3000, 15_000, 1_800_000]

/** Polls the export with growing intervals, for half an hour at most. */
export function ExportPending({ member, title, text }: { member: number; title: string; text: string }) {
  const [since] = useState(Date.now)
  useExportState(member, {
    revalidateOnMount: false,
    refreshInterval: () => {
      const waited = Date.now() - since
      return waited < 60_000 ? soon : waited < longest ? later : 0
    },
  })
  return (
    <div className="flex gap-3">
      <Spinner className="mt-1 shrink-0" />
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        <p className="text-soft">{text}</p>
      </div>
    </div>
  )
}
