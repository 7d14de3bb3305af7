'use client'

import { createContext, useContext } from 'react'

/** For rendered content that is not visible: it neither ticks nor polls. */
export const OffscreenContext = createContext(false)

export const useOffscreen = () => useContext(OffscreenContext)
