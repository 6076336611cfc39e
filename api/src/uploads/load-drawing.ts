/** Each decodes what strangers sent, with libraries of its own: they are loaded where it draws. */
export const loadDrawing = {
  document: async () => (await import('./draw-document.ts')).drawDocument,
  heic: async () => (await import('./draw-heic.ts')).drawHeic,
  picture: async () => (await import('./draw-picture.ts')).drawPicture,
}

export const everyPixel = { maxPixels: 16e6, quality: 86 }
