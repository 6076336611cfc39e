import { createContext } from 'react'

/** The heading level of sections that do not set their own. */
export const SectionHeadingLevelContext = createContext<2 | 3>(3)
