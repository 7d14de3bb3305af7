'use client'

import { useMemo } from 'react'
import { deferred } from '@/lib/client/browser/deferred-module'
import { Deferred } from './deferred'
import { Skeleton } from './skeleton'

const qrcode = deferred(() => import('qrcode').then(({ create }) => create))

/** Quiet zone, in modules. */
const quiet = 4

type QrCodeProps = { text: string; label: string; className: string }

/** Dark on light in every theme, which some readers require. */
export function QrCode(props: QrCodeProps) {
  return (
    <Deferred of={qrcode} fallback={<Skeleton className={props.className} />}>
      {(create) => <Code {...props} create={create} />}
    </Deferred>
  )
}

function Code({ text, label, className, create }: QrCodeProps & { create: typeof import('qrcode').create }) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = create(text, { errorCorrectionLevel: 'M' }).modules
    const dark = Array.from(data, (bit, at) =>
      bit ? `M${(at % modules) + quiet} ${Math.floor(at / modules) + quiet}h1v1h-1z` : '',
    )
    return { size: modules + 2 * quiet, path: dark.join('') }
  }, [create, text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`forced-color-adjust-none rounded-sm bg-on-stage ${className}`}
    >
      <path d={path} className="fill-stage" />
    </svg>
  )
}
