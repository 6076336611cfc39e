/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by position, which the parts of a table do not take */
import {
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import type { CalendarEntry, CalendarVilla } from '@escapes/contract'
import { addDays, type CivilDate } from '@escapes/contract/dates'
import { findNextPlace, type GridPlace } from '../grid-keys.ts'
import { listEntriesOfNight } from '../place-entries.ts'
import { useNightSelection } from '../use-night-selection.ts'
import { useRowWindow } from '../use-row-window.ts'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import css from './calendar-grid.module.css'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarRow } from './calendar-row.tsx'

export interface ChosenNights {
  villa: CalendarVilla
  from: CivilDate
  to: CivilDate
}

interface CalendarGridProps {
  villas: readonly CalendarVilla[]
  days: readonly CivilDate[]
  today: CivilDate
  /** What to know of a day, by its date. */
  notes: ReadonlyMap<CivilDate, string>
  onChooseNights: (nights: ChosenNights) => void
  onOpenEntry: (villa: CalendarVilla, entry: CalendarEntry) => void
  onOpenBooking: (bookingId: string) => void
  isChosen: (villaId: string) => boolean
  onToggle: (villaId: string) => void
}

/** In pixels, as the style sheet has them. */
const size = { row: 44, day: 32, villa: 208 }
const variables = { '--row': `${size.row}px`, '--day': `${size.day}px`, '--villa': `${size.villa}px` } as CSSProperties

const readPlace = (target: EventTarget): GridPlace | undefined => {
  const { row, column } = (target as HTMLElement).closest<HTMLElement>('[data-column]')?.dataset ?? {}
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

/** So far that the cell is neither under the head nor under the villas. */
const scrollToPlace = (container: HTMLElement, { row, column }: GridPlace): void => {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = container
  const head = container.querySelector('[role="row"]')?.clientHeight ?? 0
  const [top, left] = [row * size.row, column * size.day]
  container.scrollTop = Math.min(Math.max(scrollTop, top + size.row + head - clientHeight), top)
  container.scrollLeft = Math.min(Math.max(scrollLeft, left + size.day + size.villa - clientWidth), left)
}

/** Villas by days. Only the rows in sight are drawn. Nights are chosen by drag, or by shift and arrows. */
export const CalendarGrid = (props: CalendarGridProps) => {
  const { villas, days, today, notes, onChooseNights, onOpenEntry, onOpenBooking, isChosen, onToggle } = props
  const container = useRef<HTMLDivElement>(null)
  const { window: shown, measure } = useRowWindow(villas.length, size.row)
  const { active, columns, moveTo, clear } = useNightSelection()
  const isFocusWanted = useRef(false)
  const dragRow = useRef<number | null>(null)
  const wasDragged = useRef(false)

  useLayoutEffect(() => {
    const grid = container.current
    if (!grid) return undefined
    const observer = new ResizeObserver(() => measure(grid))
    observer.observe(grid)
    return () => observer.disconnect()
  }, [measure])

  useLayoutEffect(() => {
    const grid = container.current
    if (!grid || !isFocusWanted.current) return
    isFocusWanted.current = false
    scrollToPlace(grid, active)
    const cell = `[data-row="${active.row}"][data-column="${active.column}"]`
    grid.querySelector<HTMLElement>(cell)?.focus({ preventScroll: true })
  }, [active])

  useShortcut('j', () => container.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus())

  const activeVilla = villas[active.row]
  const choose = (row: number, [first, last]: readonly [number, number]) => {
    const [villa, from, until] = [villas[row], days[first], days[last]]
    clear()
    if (villa && from && until) onChooseNights({ villa, from, to: addDays(until, 1) })
  }
  const openCell = ({ row, column }: GridPlace) => {
    const [villa, day] = [villas[row], days[column]]
    if (!villa || !day) return
    const [entry] = listEntriesOfNight(villa.entries, day)
    if (!entry) choose(row, [column, column])
    else if (entry.bookingId) onOpenBooking(entry.bookingId)
    else onOpenEntry(villa, entry)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const next = findNextPlace(event, active, { rows: villas.length, columns: days.length })
    if (next) {
      event.preventDefault()
      isFocusWanted.current = true
      moveTo(next, { isExtending: event.shiftKey })
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (columns) choose(active.row, columns)
      else openCell(active)
    } else if (event.key === 'Escape' && columns) clear()
    else if (event.key === 'x' && activeVilla) onToggle(activeVilla.id)
  }

  const onPointerDown = (event: PointerEvent) => {
    wasDragged.current = false
    const place = readPlace(event.target)
    const isOnBar = (event.target as HTMLElement).closest('a, button') !== null
    // A finger scrolls; what it taps is opened by the click.
    if (!place || isOnBar || event.button !== 0 || event.pointerType === 'touch') return
    dragRow.current = place.row
    moveTo(place)
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const grid = container.current
    if (!grid || dragRow.current === null) return
    const x = clientX - grid.getBoundingClientRect().left + grid.scrollLeft - size.villa
    const column = Math.min(Math.max(Math.floor(x / size.day), 0), days.length - 1)
    if (column !== active.column) moveTo({ row: dragRow.current, column }, { isExtending: true })
  }
  const endDrag = () => {
    const row = dragRow.current
    dragRow.current = null
    wasDragged.current = row !== null && columns !== null
    if (row !== null && columns) choose(row, columns)
  }
  /** Of a drag over several nights nothing is left to open. */
  const onClick = (event: MouseEvent) => {
    const place = readPlace(event.target)
    if (!place || wasDragged.current || (event.target as HTMLElement).closest('a, button')) return
    moveTo(place)
    openCell(place)
  }

  const rows = villas.slice(shown.first, shown.end).map((villa, at) => ({ villa, row: shown.first + at }))
  // The cell with the focus stays in the document, wherever the grid is scrolled to.
  if (activeVilla && (active.row < shown.first || active.row >= shown.end))
    rows.push({ villa: activeVilla, row: active.row })
  return (
    <div
      ref={container}
      role="grid"
      aria-label="Nights of all villas"
      aria-rowcount={villas.length + 1}
      aria-colcount={days.length + 1}
      aria-multiselectable="true"
      tabIndex={-1}
      className={css.grid}
      style={variables}
      data-dragging={columns ? '' : undefined}
      onScroll={({ currentTarget }) => measure(currentTarget)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={() => (dragRow.current = null)}
      onPointerLeave={endDrag}
      onClick={onClick}
    >
      <CalendarHead days={days} today={today} notes={notes} />
      <div
        role="rowgroup"
        className={css.body}
        style={{ height: villas.length * size.row, width: size.villa + days.length * size.day }}
      >
        {rows.map(({ villa, row }) => {
          const isActive = row === active.row
          return (
            <CalendarRow
              key={villa.id}
              villa={villa}
              days={days}
              row={row}
              today={today}
              activeColumn={isActive ? active.column : null}
              selectedFrom={isActive ? (columns?.[0] ?? null) : null}
              selectedTo={isActive ? (columns?.[1] ?? null) : null}
              onOpenEntry={onOpenEntry}
              isChosen={isChosen(villa.id)}
              onToggle={onToggle}
            />
          )
        })}
      </div>
    </div>
  )
}
