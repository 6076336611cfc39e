import { useLocation } from 'react-router-dom'

/** What a list gives with the way to the map, so that the way back leads there again. */
export interface ExplorerOrigin {
  from: string
}

/** The list that the map was opened from, in the state of the address, which each change of the search passes on. */
export const useExplorerOrigin = (): ExplorerOrigin | null => {
  const state: unknown = useLocation().state
  const isOrigin = typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
  return isOrigin ? (state as ExplorerOrigin) : null
}
