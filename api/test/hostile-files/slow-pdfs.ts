import { randomFillSync } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { buildRawPdf } from './raw-pdf.ts'

/** Five kilobytes that take a processor longer than any file may: the page is filled 100,000 times. */
export const createCpuHeavyPdf = (): Buffer =>
  buildRawPdf({ contentsFilter: '/Filter/FlateDecode', contents: deflateSync(Buffer.alloc(2e6, '0 0 500 800 re f\n')) })

const a4 = { width: 2480, height: 3508 }

/** Paper under a scanner with 300 dots per inch, as large as it may be. */
const scannedPage = async (bytes: number): Promise<Buffer> => {
  const paper = randomFillSync(Buffer.alloc(a4.width * a4.height)).map((value) => 200 + (value & 31))
  for (let quality = 95; quality > 5; quality -= 5) {
    const page = await sharp(paper, { raw: { ...a4, channels: 1 } })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer()
    if (page.length <= bytes) return page
  }
  throw new Error(`a page does not fit into ${bytes} bytes`)
}

export const createScannedPdf = async (pages: number, bytes: number): Promise<Uint8Array> => {
  const made = await PDFDocument.create()
  const scanned = await scannedPage(bytes / pages)
  for (let number = 0; number < pages; number += 1)
    made.addPage([595, 842]).drawImage(await made.embedJpg(scanned), { x: 0, y: 0, width: 595, height: 842 })
  return made.save()
}
