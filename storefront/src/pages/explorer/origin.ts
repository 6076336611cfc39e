import { useLocation } from 'react-router-dom'
import { type ExplorerSearch, toSearchParams } from './search-params.ts'

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

const partyNames = ['guests', 'children', 'infants']
const sharedNames = [...partyNames, 'location', 'minPrice', 'maxPrice', 'bedrooms', 'cancellation']

/** That list for what was chosen on the map since. A list of a month keeps it: the map has a stay in it, for one villa. */
export const toOriginAddress = ({ from }: ExplorerOrigin, search: ExplorerSearch): string => {
  const [path = '', query] = from.split('?')
  const list = new URLSearchParams(query)
  const onMap = toSearchParams(search)
  for (const name of list.has('month') ? sharedNames : [...sharedNames, 'checkIn', 'checkOut']) {
    const value = onMap.get(name)
    if (value === null) list.delete(name)
    else list.set(name, value)
  }
  return list.size > 0 ? `${path}?${list}` : path
}
