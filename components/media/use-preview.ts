'use client'

import { useEffect, useState } from 'react'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'

/** An address under which the browser shows a medium. That of a file is given back when the file leaves the page. */
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
