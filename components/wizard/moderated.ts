import { createContext } from 'react'

/** Whether the API has moderators, who look at what is changed. */
export const Moderated = createContext(true)
