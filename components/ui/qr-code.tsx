'use client'

import { useEffect, useState } from 'react'
import { Skeleton } from './skeleton'

/** The empty edge that readers need, in modules. */
const quiet = 4

/** A code for the camera of a phone; dark on light in every theme, as some readers want it. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>()

  useEffect(() => {
    let wanted = true
    const draw = async () => {
      const { create } = await import('qrcode')
      const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
      const dark = Array.from(data, (bit, at) =>
        bit ? `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z` : '',
      )
      if (wanted) setCode({ size: size + 2 * quiet, path: dark.join('') })
    }
    // Without it, what it says stands beside it.
    draw().catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [text])

  if (!code) return <Skeleton className={className} />
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className={`forced-color-adjust-none rounded-sm bg-on-stage ${className}`}
    >
      <path d={code.path} className="fill-stage" />
    </svg>
  )
}
