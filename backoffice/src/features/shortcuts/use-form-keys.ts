import { useEffect } from 'react'

const findSubmit = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  [...form.elements].find(
    (each): each is HTMLButtonElement => each instanceof HTMLButtonElement && each.type === 'submit',
  )

/** What cannot be taken back, such as an erasure or a colleague's text replaced, is not done by a key. */
const canSave = (form: HTMLFormElement): boolean => {
  const submit = findSubmit(form)
  return submit !== undefined && !submit.disabled && submit.dataset['variant'] !== 'danger'
}

/** Forms that are saved have the attribute; those that only send or search have not. */
const findSavedForms = (within: ParentNode): HTMLFormElement[] =>
  [...within.querySelectorAll<HTMLFormElement>('form[data-saves]')].filter(canSave)

/** That of the dialog on top; else the one where the cursor stands or stood last; else the first that has something to save. */
const findFormToSave = (lastUsed: HTMLFormElement | null): HTMLFormElement | undefined => {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  if (dialog) return findSavedForms(dialog)[0]
  const forms = findSavedForms(document)
  return forms.find((form) => form === lastUsed) ?? forms[0]
}

/** Ctrl S saves the open form, and Ctrl Enter submits the form that is being typed in; with ⌘ likewise. */
export const useFormKeys = (): void => {
  useEffect(() => {
    let lastUsed: HTMLFormElement | null = null
    const remember = ({ target }: FocusEvent) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (form) lastUsed = form
    }
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      if (key.toLowerCase() === 's') {
        // The browser would save the page as a file.
        event.preventDefault()
        const form = findFormToSave(lastUsed)
        if (form && !event.repeat) findSubmit(form)?.click()
      }
      if (key === 'Enter' && !event.repeat && target instanceof Element) {
        const form = target.closest('form')
        const submit = form && findSubmit(form)
        if (submit) submit.click()
        else form?.requestSubmit()
      }
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', press)
    }
  }, [])
}
