'use client'

import { useEffect, useState } from 'react'

/** An address under which the browser shows a chosen file; given back when the file leaves the page. */
export function useFilePreview(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return address
}
