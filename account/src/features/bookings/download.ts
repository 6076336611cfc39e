/** Makes the browser download a URL. */
export const downloadUrl = (url: string, fileName = ''): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}

export const downloadTextFile = (fileName: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  downloadUrl(url, fileName)
  URL.revokeObjectURL(url)
}
