import { useEffect, useState, type RefObject } from 'react'

/** After an attempt that was refused, here or by the api, the first field that is marked has the focus. */
export const useFirstFault = (form: RefObject<HTMLElement | null>, isBusy: boolean): (() => void) => {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0 && !isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, attempt, isBusy])
  return () => setAttempt((count) => count + 1)
}
