/** A text field of what was submitted; files and what is missing count as empty. */
export const formText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
