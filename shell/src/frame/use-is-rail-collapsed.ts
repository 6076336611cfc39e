import { useState } from 'react'
import { safeLocalStorage } from '@escapes/platform/host'

const key = 'escapes.rail'

/** Remembered by the browser, so that the first paint has the right width. */
export const useIsRailCollapsed = (): [boolean, (isCollapsed: boolean) => void] => {
  const [isCollapsed, setCollapsed] = useState(() => safeLocalStorage.read(key) === 'collapsed')
  const change = (next: boolean): void => {
    safeLocalStorage.write(key, next ? 'collapsed' : 'expanded')
    setCollapsed(next)
  }
  return [isCollapsed, change]
}
