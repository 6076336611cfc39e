import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { getDocument, PasswordException, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Drawing, DrawingRefused } from './drawing.ts'

const mostPages = 10
/** An A4 page at about 150 dots per inch: the small print of a slip is still read. */
const longestSide = 1754
const quality = 82

const folder = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))
const pathOf = (name: string) => `${fileURLToPath(new URL(name, folder))}/`

const open = async (given: Uint8Array): Promise<PDFDocumentProxy> => {
  try {
    return await getDocument({
      // A plain array: the library takes no Buffer.
      data: new Uint8Array(given.buffer, given.byteOffset, given.byteLength),
      // Glyphs are drawn as paths: a stranger's font never reaches the machine's own font code.
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: true,
      standardFontDataUrl: pathOf('standard_fonts'),
      cMapUrl: pathOf('cmaps'),
      wasmUrl: pathOf('wasm'),
      iccUrl: pathOf('iccs'),
      verbosity: VerbosityLevel.ERRORS,
    }).promise
  } catch (error) {
    if (error instanceof PasswordException)
      throw new DrawingRefused('The PDF is locked with a password. Please send it without one, or a screenshot of it.')
    throw error
  }
}

const refuseForms = async (document: PDFDocumentProxy): Promise<void> => {
  const { info } = await document.getMetadata()
  if ('IsXFAPresent' in info && info.IsXFAPresent === true)
    throw new DrawingRefused('The PDF is an interactive form. Please print it to a PDF, or send a screenshot of it.')
}

const drawPage = async (document: PDFDocumentProxy, number: number): Promise<Canvas> => {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  await page.render({ canvas, viewport, background: '#ffffff' }).promise
  page.cleanup()
  return canvas
}

/**
 * Draws every page and makes a new PDF of the drawings. Whatever the given file carries besides what can be seen (scripts,
 * actions, attachments, forms, links, metadata, appended bytes) has no way into it.
 */
export const drawDocument = async (given: Uint8Array): Promise<Drawing> => {
  const source = await open(given)
  if (source.numPages > mostPages)
    throw new DrawingRefused(`The PDF has ${source.numPages} pages. Please send only the page with the transfer.`)
  await refuseForms(source)
  const made = new PDFDocument({ encodingQuality: quality })
  let firstPage: Uint8Array | undefined
  for (let number = 1; number <= source.numPages; number += 1) {
    const drawn = await drawPage(source, number)
    firstPage ??= drawn.toBuffer('image/jpeg', quality)
    const [width, height] = [drawn.width / 2, drawn.height / 2]
    // Its type names the context of a browser, which has another name outside of one.
    const page = made.beginPage(width, height) as unknown as SKRSContext2D
    page.drawImage(drawn, 0, 0, width, height)
    made.endPage()
  }
  if (!firstPage) throw new DrawingRefused('The PDF has no pages.')
  return { pdf: made.close(), firstPage }
}
