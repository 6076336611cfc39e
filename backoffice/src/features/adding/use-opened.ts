import { useState } from 'react'
import { useAdding } from './use-adding.ts'

/** What a page shows in a dialog: what was chosen, or `blank` where its address asks for something new. */
export const useOpened = <Opened>(blank: Opened) => {
  const [chosen, open] = useState<Opened>()
  const adding = useAdding()
  const close = (): void => {
    open(undefined)
    adding.end()
  }
  return { opened: chosen === undefined && adding.isAdding ? blank : chosen, open, close }
}
