import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { getDocument, PasswordException, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Drawing, DrawingRejected } from './drawing.ts'

const maxPages = 10
/** An A4 page at about 150 dots per inch, enough for small print. */
const longSidePixels = 1754
const quality = 82

const folder = new URL('../modules/payments/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))
const toAssetPath = (name: string) => `${fileURLToPath(new URL(name, folder))}/`

const open = async (given: Uint8Array): Promise<PDFDocumentProxy> => {
  try {
    return await getDocument({
      // The library rejects a Buffer.
      data: new Uint8Array(given.buffer, given.byteOffset, given.byteLength),
      // Glyphs become paths, so a stranger's font never reaches the system's font code.
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: true,
      standardFontDataUrl: toAssetPath('standard_fonts'),
      cMapUrl: toAssetPath('cmaps'),
      wasmUrl: toAssetPath('wasm'),
      iccUrl: toAssetPath('iccs'),
      verbosity: VerbosityLevel.ERRORS,
    }).promise
  } catch (error) {
    if (error instanceof PasswordException)
      throw new DrawingRejected('The PDF is locked with a password. Please send it without one, or a screenshot of it.')
    throw error
  }
}

const rejectForms = async (document: PDFDocumentProxy): Promise<void> => {
  const { info } = await document.getMetadata()
  if ('IsXFAPresent' in info && info.IsXFAPresent === true)
    throw new DrawingRejected('The PDF is an interactive form. Please print it to a PDF, or send a screenshot of it.')
}

const drawPage = async (document: PDFDocumentProxy, number: number): Promise<Canvas> => {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longSidePixels / Math.max(width, height) })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  await page.render({ canvas, viewport, background: '#ffffff' }).promise
  page.cleanup()
  return canvas
}

/** Draws every page into a new PDF, without scripts, attachments, forms, links and metadata. */
export const drawDocument = async (given: Uint8Array): Promise<Drawing> => {
  const source = await open(given)
  if (source.numPages > maxPages)
    throw new DrawingRejected(`The PDF has ${source.numPages} pages. Please send only the page with the transfer.`)
  await rejectForms(source)
  const redrawnPdf = new PDFDocument({ encodingQuality: quality })
  const pages: Buffer[] = []
  for (let number = 1; number <= source.numPages; number += 1) {
    const drawn = await drawPage(source, number)
    pages.push(drawn.toBuffer('image/jpeg', quality))
    const [width, height] = [drawn.width / 2, drawn.height / 2]
    // The declared type is the browser's context.
    const page = redrawnPdf.beginPage(width, height) as unknown as SKRSContext2D
    page.drawImage(drawn, 0, 0, width, height)
    redrawnPdf.endPage()
  }
  const [first, ...others] = pages
  if (!first) throw new DrawingRejected('The PDF has no pages.')
  return { pdf: redrawnPdf.close(), pages: [first, ...others] }
}
