import { createContext } from 'react'

/** The level of the titles of parts that do not know what they stand in. */
export const PartLevel = createContext<2 | 3>(3)
