import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { MenuIcon } from '@escapes/contract/releases'

/** An entry that a released page has in the rail, of those which the user may open. */
export interface WorkspaceEntry {
  to: string
  label: string
  icon: MenuIcon
  /** Null: it stands without a heading. */
  group: string | null
  order: number
  /** How many things wait behind it, and its name with that number; absent for none, and where nobody counts. */
  waiting?: { count: number; name: string } | undefined
  /** Also in the bar of a phone, which has room for five. */
  isInBar?: true | undefined
}

/** The places of the workspace frame that a remote fills; null while one is not drawn. */
export interface WorkspacePlaces {
  /** The rail of a desk, or the open menu of a phone. */
  navigation: HTMLElement | null
  /** The bar of a phone, beside its menu button. */
  bar: HTMLElement | null
  /** Of all remotes; absent in shells from before pages had entries. */
  entries?: readonly WorkspaceEntry[]
}

const PlacesContext = createContext<WorkspacePlaces | null>(null)

export const WorkspacePlacesProvider = PlacesContext

interface WorkspaceNavigationProps {
  /** A `nav` with every entry. */
  children: ReactNode
  /** The few links that a phone shows at all times, in a `nav` of the shell. */
  bar?: ReactNode
}

/** Puts a remote's navigation into the frame of its workspace. Without a frame, as where a remote runs alone, it is drawn in place. */
export const WorkspaceNavigation = ({ children, bar }: WorkspaceNavigationProps) => {
  const places = use(PlacesContext)
  if (!places) return children
  return (
    <>
      {places.navigation && createPortal(children, places.navigation)}
      {places.bar && createPortal(bar, places.bar)}
    </>
  )
}
