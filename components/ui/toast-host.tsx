'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast } from './toast'

/** Loads what draws toasts with the first one. Where it does not come the page stays as it is, and the next toast tries again. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(
    () =>
      onFirstToast(() => {
        import('./toaster').then(
          (module) => setToaster(() => module.Toaster),
          () => undefined,
        )
      }),
    [],
  )
  return Toaster ? <Toaster /> : null
}
