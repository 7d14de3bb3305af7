'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { isLacking } from '@/lib/client/queries'

type OwnerPartProps<T> = { title: string; report: SWRResponse<T>; children: (known: T) => ReactNode }

/** One report to the owner: on its way, here, failed, or absent where the server has none. */
export function OwnerPart<T>({ title, report, children }: OwnerPartProps<T>) {
  const t = useTranslations()
  const { data, error, mutate, isValidating } = report
  if (data === undefined && isLacking(error)) return null
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <Banner tone="danger" role="alert" title={t('owner.failed')}>
          <Button look="quiet" busy={isValidating} onClick={() => mutate()} className="-ms-5">
            {t('ui.retry')}
          </Button>
        </Banner>
      ) : (
        <Skeleton className="h-36" />
      )}
    </section>
  )
}

/** Names with their numbers, one to a line. */
export function Tally({ rows }: { rows: readonly { name: string; count: number }[] }) {
  const format = useFormatter()
  if (rows.length === 0) return null
  return (
    <dl className="grid">
      {rows.map(({ name, count }) => (
        <div key={name} className="flex items-baseline justify-between gap-6 border-b border-line py-2">
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd className="font-semibold tabular-nums">{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
