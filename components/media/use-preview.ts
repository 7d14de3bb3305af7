'use client'

import { useEffect, useState } from 'react'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'

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
