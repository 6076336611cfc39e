/** Has the browser save what an address answers with. */
export const saveFrom = (url: string, fileName = ''): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}

export const saveText = (fileName: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  saveFrom(url, fileName)
  URL.revokeObjectURL(url)
}
