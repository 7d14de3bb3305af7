'use client'

import { useEffect, useState } from 'react'

const pause = 1000

export function Announcement({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (text === '') return setSpoken('')
    const timer = setTimeout(() => setSpoken(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span role="status" className="sr-only">
      {spoken}
    </span>
  )
}
