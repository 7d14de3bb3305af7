'use client'

import { createContext, useContext } from 'react'

/**
 * Whether what stands inside is rendered ahead and not seen yet: it neither ticks nor polls. A context, so that showing it
 * re-renders the few parts that read it and no others.
 */
export const OffscreenContext = createContext(false)

export const useOffscreen = () => useContext(OffscreenContext)
