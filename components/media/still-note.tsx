'use client'

import { useEffect, useState } from 'react'
import { isAnimated } from '@/lib/shared/media/files'

export function StillNote({ file, text }: { file: File; text: string }) {
  const [animated, setAnimated] = useState<File>()
  useEffect(() => {
    void isAnimated(file).then((is) => is && setAnimated(file))
  }, [file])
  return (
    <p role="status" className="text-xs text-soft empty:hidden">
      {animated === file ? text : null}
    </p>
  )
}
