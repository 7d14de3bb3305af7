'use client'

import { createContext, useContext } from 'react'

/** True for content that is rendered but not visible: it neither ticks nor polls. A context re-renders only its readers. */
export const OffscreenContext = createContext(false)

export const useOffscreen = () => useContext(OffscreenContext)
