import { createContext } from 'react'

export const Moderated = createContext(true)
