'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onFirstToast } from './toast'

const Toaster = dynamic(() => import('./toaster').then((module) => module.Toaster), { ssr: false })

export function ToastHost() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted ? <Toaster /> : null
}
