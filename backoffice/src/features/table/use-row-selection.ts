import { useCallback, useState } from 'react'

export interface RowSelection<Row> {
  /** The selected rows that are on the page, as they are now. */
  selected: Row[]
  /** Of all rows on the page. */
  total: number
  isSelected: (id: string) => boolean
  toggle: (id: string) => void
  selectAll: (isOn: boolean) => void
  selectOnly: (ids: readonly string[]) => void
}

/** Rows chosen for one action. A row that leaves the page leaves the selection, so nothing unseen is acted on. */
export const useRowSelection = <Row extends { id: string }>(rows: readonly Row[]): RowSelection<Row> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setIds((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  return {
    selected: rows.filter(({ id }) => ids.has(id)),
    total: rows.length,
    isSelected: (id) => ids.has(id),
    toggle,
    selectAll: (isOn) => setIds(new Set(isOn ? rows.map(({ id }) => id) : [])),
    selectOnly: (only) => setIds(new Set(only)),
  }
}
