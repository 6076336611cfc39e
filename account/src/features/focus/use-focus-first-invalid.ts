import { useEffect, type RefObject } from 'react'

/** After a refusal the keyboard stands on the first field that needs another look. */
export const useFocusFirstInvalid = (form: RefObject<HTMLFormElement | null>, answer: unknown): void => {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, answer])
}
