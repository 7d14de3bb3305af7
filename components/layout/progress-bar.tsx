'use client'

import { useEffect, useState } from 'react'
import { useDeferred } from '@/components/ui/use-deferred'
import { deferred } from '@/lib/client/browser/deferred-module'

const topLoader = deferred(() => import('nextjs-toploader').then((module) => module.default))

const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll']

/** Loaded on the first interaction: reading a page needs no progress bar. */
export function ProgressBar() {
  const [isWanted, setWanted] = useState(false)
  const { value: TopLoader } = useDeferred(topLoader, isWanted)
  useEffect(() => {
    if (isWanted) return
    const controller = new AbortController()
    const options = { passive: true, signal: controller.signal }
    for (const name of interactions) window.addEventListener(name, () => setWanted(true), options)
    return () => controller.abort()
  }, [isWanted])
  return TopLoader ? (
    <TopLoader
      color="var(--brand)"
      height={3}
      initialPosition={0.3}
      speed={400}
      crawlSpeed={300}
      showSpinner={false}
      shadow={false}
      showForHashAnchor={false}
      // The library requires `role="bar"`, which is invalid: hidden from assistive technology.
      template='<div aria-hidden="true"><div class="bar" role="bar"></div></div>'
    />
  ) : null
}
