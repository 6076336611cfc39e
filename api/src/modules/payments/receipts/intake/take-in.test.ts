import { createHash } from 'node:crypto'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { givenFile } from '#test/given-file.ts'
import { slip, slipJpeg, slipPng } from '#test/hostile-files/base-pictures.ts'
import { slipHeic } from '#test/hostile-files/heic-files.ts'
import { busyPdf, scannedPdf } from '#test/hostile-files/busy-pdfs.ts'
import { Unavailable } from '#/http/problem.ts'
import { drawInProcess, fileLimits } from './draw-in-process.ts'
import { differenceOf } from './likeness.ts'
import { takeIn } from './take-in.ts'

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'stored',
    (error: { code?: string }) => error.code,
  )

describe('a photo of a slip', () => {
  test('is kept as a JPEG of at most 2,400 pixels with a preview of 480', async () => {
    const given = await slip(1, 3000, 4000).png().toBuffer()
    const receipt = await takeIn(givenFile(given, 'Slip of May.png'))
    expect(receipt).toMatchObject({ kind: 'picture', contentType: 'image/jpeg', displayName: 'Slip of May.png' })
    expect(await sharp(receipt.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1800, height: 2400 })
    expect(await sharp(receipt.preview).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 })
    expect(receipt.sha256).toBe(createHash('sha256').update(given).digest('hex'))
  })

  test('is turned upright', async () => {
    const given = await slip(1, 300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { bytes } = await takeIn(givenFile(given, 'slip.jpg'))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 300 })
  })

  test('stands on white where it was transparent', async () => {
    const clear = { width: 50, height: 50, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const { bytes } = await takeIn(givenFile(await sharp({ create: clear }).png().toBuffer(), 'slip.png'))
    const { dominant } = await sharp(bytes).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  test('is known again in another format', async () => {
    const one = await takeIn(givenFile(await slipJpeg(), 'a.jpg'))
    const other = await takeIn(givenFile(await slipPng(), 'b.png'))
    expect(one.sha256).not.toBe(other.sha256)
    expect(differenceOf(one.likeness, other.likeness)).toBeLessThanOrEqual(6)
  })
})

test('a photo of an iPhone is kept as a JPEG', async () => {
  const receipt = await takeIn(givenFile(slipHeic(), 'IMG_0001.HEIC'))
  expect(receipt.contentType).toBe('image/jpeg')
  expect(await sharp(receipt.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 })
  const { channels } = await sharp(receipt.bytes).stats()
  expect(channels[0]?.stdev).toBeGreaterThan(40)
})

describe('a PDF', () => {
  const twoPages = async () => {
    const made = await PDFDocument.create()
    const font = await made.embedFont(StandardFonts.Helvetica)
    for (const text of ['Transfer of USD 450.00', 'Thank you'])
      made.addPage([595, 842]).drawText(text, { x: 50, y: 700, size: 30, font })
    return made.save()
  }

  test('is drawn anew, page by page, and shows its first page', async () => {
    const receipt = await takeIn(givenFile(await twoPages(), 'slip.pdf'))
    expect(receipt).toMatchObject({ kind: 'document', contentType: 'application/pdf' })
    const kept = await PDFDocument.load(receipt.bytes)
    expect(kept.getPageCount()).toBe(2)
    expect(await sharp(receipt.preview).metadata()).toMatchObject({ format: 'webp', width: 480 })
    const { channels } = await sharp(receipt.preview).stats()
    expect(channels[0]?.min).toBeLessThan(120)
    expect(receipt.bytes.toString('latin1')).not.toContain('Helvetica')
  })

  test('shows the photos in it, and what was typed into its fields', async () => {
    const made = await PDFDocument.create()
    const page = made.addPage([400, 500])
    page.drawImage(await made.embedJpg(await slipJpeg()), { x: 40, y: 50, width: 320, height: 400 })
    const photo = await takeIn(givenFile(await made.save(), 'scan.pdf'))
    const field = made.getForm().createTextField('amount')
    field.setText('USD 450.00')
    field.addToPage(page, { x: 60, y: 200, width: 280, height: 60, backgroundColor: rgb(0, 0, 0) })
    const form = await takeIn(givenFile(await made.save(), 'form.pdf'))
    const brightness = async (picture: Buffer) => (await sharp(picture).greyscale().stats()).channels[0]?.mean ?? 0
    const blank = 255
    expect(await brightness(photo.preview)).toBeLessThan(blank - 20)
    expect(await brightness(form.preview)).toBeLessThan((await brightness(photo.preview)) - 5)
  })

  const { signal } = new AbortController()
  // However busy the machine is meanwhile.
  const unhurried = { ...fileLimits, ms: 60_000 }

  test('that takes too long or too much memory is given up', async () => {
    const drawn = (limits: Partial<typeof fileLimits>) =>
      codeOf(drawInProcess('document', busyPdf(), { signal, limits: { ...unhurried, ...limits } }))
    expect(await drawn({ cpuMs: 2_000 })).toBe('file-unreadable')
    expect(await drawn({ megabytes: 20 })).not.toBe('stored')
    expect(await drawn({ ms: 1 })).toBe('unavailable')
  }, 60_000)

  test('of ten scanned pages and eight megabytes is taken', async () => {
    const given = await scannedPdf(10, 8_000_000)
    expect(given.length).toBeGreaterThan(7_000_000)
    const { pdf } = await drawInProcess('document', given, { signal, limits: unhurried })
    expect((await PDFDocument.load(pdf ?? '')).getPageCount()).toBe(10)
  }, 90_000)

  test('nobody waits for any more is not worked on', async () => {
    const gone = new AbortController()
    const waiting = drawInProcess('document', busyPdf(), { signal: gone.signal })
    gone.abort(new Unavailable())
    expect(await codeOf(waiting)).toBe('unavailable')
  })
})

test('more files than can wait are asked to come again', async () => {
  const bytes = await slipJpeg()
  const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(takeIn(givenFile(bytes, 'slip.jpg')))))
  expect(codes.filter((code) => code === 'stored').length).toBeGreaterThanOrEqual(18)
  expect(codes.filter((code) => code === 'unavailable').length).toBeGreaterThanOrEqual(4)
  expect(await codeOf(takeIn(givenFile(bytes, 'slip.jpg')))).toBe('stored')
})
