'use client'

import { useEffect, useState } from 'react'

const pause = 1000

/** Says something to those who do not see it, once it has not changed for a moment: while somebody types it would be noise. */
export function Spoken({ text }: { text: string }) {
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
