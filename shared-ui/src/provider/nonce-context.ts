import { createContext } from 'react'

/** Of the content security policy, for styles that are written while the page runs. */
export const NonceContext = createContext<string | undefined>(undefined)
