'use client'

import { createContext, useContext } from 'react'

/**
 * Whether what stands inside is drawn for later: nobody sees it, so it neither ticks nor asks the server. A context, so that
 * waking it draws nothing anew but the few parts that mind.
 */
export const Resting = createContext(false)

export const useResting = () => useContext(Resting)
