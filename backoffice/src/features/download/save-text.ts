/** Saves a text as a file on the reader's machine. */
export const saveText = (fileName: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser still reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
