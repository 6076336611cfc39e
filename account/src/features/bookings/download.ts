export const downloadUrl = (url: string, fileName = ''): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}

export const downloadBlob = (fileName: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  downloadUrl(url, fileName)
  URL.revokeObjectURL(url)
}

export const downloadTextFile = (fileName: string, text: string, type: string): void =>
  downloadBlob(fileName, new Blob([text], { type }))
