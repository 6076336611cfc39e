import type { KeyboardEvent, ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { useScrollToChosen } from '#/layout/use-scroll-to-chosen.ts'
import css from './tab-links.module.css'

export interface TabLink {
  id: string
  label: ReactNode
  to: To
}

export interface TabLinksProps {
  label: string
  tabs: readonly TabLink[]
  selected: string
  /** The id of the one panel that shows what is selected. */
  panelId: string
  replacesHistoryEntry?: boolean
  isWide?: boolean
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Tabs whose choice is in the address. Arrow keys move the focus, Enter chooses. */
export const TabLinks = ({
  label,
  tabs,
  selected,
  panelId,
  replacesHistoryEntry = false,
  isWide = false,
}: TabLinksProps) => {
  const list = useScrollToChosen<HTMLDivElement>(selected)
  const moveFocus = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('[role=tab]') ?? [])]
    const index = links.findIndex((link) => link === document.activeElement)
    const next = steps[event.key]?.(index, links.length - 1)
    if (next === undefined || index < 0) return
    event.preventDefault()
    links[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={css.list}
      data-wide={isWide || undefined}
      data-notices-above=""
    >
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          id={`${panelId}-${tab.id}`}
          role="tab"
          onKeyDown={moveFocus}
          to={tab.to}
          replace={replacesHistoryEntry}
          preventScrollReset
          className={css.tab}
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  )
}
