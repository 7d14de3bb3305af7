'use client'

import { useEffect, useState } from 'react'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'

/** An object URL for a file, revoked on unmount, or the medium's URL. */
export function usePreview({ file, medium }: ChosenMedium): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return file ? address : medium?.file
}
