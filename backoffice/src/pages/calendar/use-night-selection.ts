import { useState } from 'react'
import type { GridPlace } from './grid-keys.ts'

export interface NightSelection {
  active: GridPlace
  /** First and last column, both included; null while no nights are chosen. */
  columns: readonly [number, number] | null
  moveTo: (place: GridPlace, options?: { isExtending?: boolean }) => void
  clear: () => void
}

/** The cell that has the focus, and the nights of its row from where the choice began. */
export const useNightSelection = (): NightSelection => {
  const [{ active, anchor }, set] = useState<{ active: GridPlace; anchor: number | null }>({
    active: { row: 0, column: 0 },
    anchor: null,
  })
  return {
    active,
    columns: anchor === null ? null : [Math.min(anchor, active.column), Math.max(anchor, active.column)],
    moveTo: (place, { isExtending = false } = {}) =>
      set((before) => {
        // Nights of one villa are chosen at a time.
        const isSameRow = before.active.row === place.row
        return { active: place, anchor: isExtending && isSameRow ? (before.anchor ?? before.active.column) : null }
      }),
    clear: () => set((before) => ({ ...before, anchor: null })),
  }
}
