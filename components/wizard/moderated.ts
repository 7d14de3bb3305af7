import { createContext } from 'react'

/** Whether moderators review changes. */
export const Moderated = createContext(true)
