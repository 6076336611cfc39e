import { useEffect } from 'react'
import { restoreFocus } from '#/features/focus/restore-focus.ts'

/**
 * Enter and ↓ in the search go to the first of what is listed. Rows that are still on their way when it is pressed take
 * the focus along. `findFirst` is the same function each time.
 */
export const useLeaveSearch = (findFirst: () => HTMLElement | null): void => {
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      const isLeaving = event.key === 'Enter' || event.key === 'ArrowDown'
      if (!isLeaving || !(event.target as Element).matches('input[type="search"]') || !findFirst()) return
      event.preventDefault()
      restoreFocus(findFirst, { isForced: true })
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [findFirst])
}
