'use client'

import { createContext, useContext } from 'react'

/** Whether rendered content is not visible: it neither ticks nor polls. */
export const OffscreenContext = createContext(false)

export const useOffscreen = () => useContext(OffscreenContext)
