import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { timeouts } from '@escapes/test-timeouts'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawInProcesses } from '#test/draw-here.ts'
import { toUploadedFile } from '#test/uploaded-file.ts'
import { createReceiptPicture, createReceiptJpeg, createReceiptPng } from '#test/hostile-files/base-pictures.ts'
import { createReceiptHeic } from '#test/hostile-files/heic-files.ts'
import { createCpuHeavyPdf, createScannedPdf } from '#test/hostile-files/slow-pdfs.ts'
import { Unavailable } from '#/http/problem.ts'
import { drawInProcess, drawingLimits } from './draw-in-process.ts'
import { countDifferentBits } from './perceptual-hash.ts'
import { sanitizeFile } from './sanitize-file.ts'
import { openPicture } from './sanitize-picture.ts'

drawInProcesses()

const getCode = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'stored',
    (error: { code?: string }) => error.code,
  )

const processorTicks = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11])
}

/** The process that draws, once it has used three seconds of a processor: by then it has begun with its file. */
const waitForDrawing = async (): Promise<number> => {
  const children = () =>
    readdirSync('/proc/self/task').flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  const find = () => children().find((pid) => processorTicks(pid) > 300)
  await expect.poll(find, { timeout: timeouts.process }).toBeDefined()
  return find()!
}

describe('a photo of a receipt', () => {
  it('becomes a JPEG with every pixel of the original, and a preview of 480', async () => {
    const given = await createReceiptPicture(1, 600, 800).png().toBuffer()
    const receipt = await sanitizeFile(toUploadedFile(given, 'Slip of May.png'))
    expect(receipt).toMatchObject({ kind: 'picture', contentType: 'image/jpeg', displayName: 'Slip of May.png' })
    expect(await sharp(receipt.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 })
    expect(await sharp(receipt.preview).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 })
    expect(receipt.sha256).toBe(createHash('sha256').update(given).digest('hex'))
  })

  it('keeps its pixels, also as a screenshot that is ten screens high', async () => {
    const given = await createReceiptPicture(1, 1170, 12_000).png().toBuffer()
    const { bytes } = await sanitizeFile(toUploadedFile(given, 'screen.png'))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1170, height: 12_000 })
  })

  it('is reduced to sixteen million pixels in its own shape', async () => {
    const given = await createReceiptPicture(1, 6000, 4000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height } = await sharp((await sanitizeFile(toUploadedFile(given, 'slip.jpg'))).bytes).metadata()
    expect(width * height).toBeGreaterThan(15.9e6)
    expect(width * height).toBeLessThanOrEqual(16e6)
    expect(height / width).toBeCloseTo(1.5, 2)
  })

  it('is turned upright', async () => {
    const given = await createReceiptPicture(1, 300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { bytes } = await sanitizeFile(toUploadedFile(given, 'slip.jpg'))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 300 })
  })

  it('stands on white where it was transparent', async () => {
    const clear = { width: 50, height: 50, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const { bytes } = await sanitizeFile(toUploadedFile(await sharp({ create: clear }).png().toBuffer(), 'slip.png'))
    const { dominant } = await sharp(bytes).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  it('is recognised in another format', async () => {
    const one = await sanitizeFile(toUploadedFile(await createReceiptJpeg(), 'a.jpg'))
    const other = await sanitizeFile(toUploadedFile(await createReceiptPng(), 'b.png'))
    expect(one.sha256).not.toBe(other.sha256)
    expect(countDifferentBits(one.perceptualHash, other.perceptualHash)).toBeLessThanOrEqual(6)
  })
})

it('a picture is not called damaged by a clock, which says how busy the machine is', async () => {
  expect(openPicture(await createReceiptJpeg())).toMatchObject({ options: { timeoutSeconds: 0 } })
})

it('a photo whose comment begins like a PDF is a photo', async () => {
  const jpeg = await createReceiptJpeg()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 9]), Buffer.from('%PDF-1.')])
  const given = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
  expect(await sanitizeFile(toUploadedFile(given, 'slip.jpg'))).toMatchObject({ kind: 'picture' })
})

it('a photo of an iPhone becomes a JPEG', async () => {
  const receipt = await sanitizeFile(toUploadedFile(createReceiptHeic(), 'IMG_0001.HEIC'))
  expect(receipt.contentType).toBe('image/jpeg')
  expect(await sharp(receipt.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 })
  const { channels } = await sharp(receipt.bytes).stats()
  expect(channels[0]?.stdev).toBeGreaterThan(40)
})

it('a photo of an iPhone that was cut off is damaged, whatever its library writes to the standard output', async () => {
  const half = createReceiptHeic().subarray(0, 60)
  await expect(sanitizeFile(toUploadedFile(half, 'IMG_0001.HEIC'))).rejects.toMatchObject({ code: 'file-unreadable' })
})

describe('a PDF', () => {
  const twoPages = async () => {
    const pdf = await PDFDocument.create()
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    for (const text of ['Transfer of USD 450.00', 'Thank you'])
      pdf.addPage([595, 842]).drawText(text, { x: 50, y: 700, size: 30, font })
    return pdf.save()
  }

  it('is drawn anew, page by page, and shows its first page', async () => {
    const receipt = await sanitizeFile(toUploadedFile(await twoPages(), 'slip.pdf'))
    expect(receipt).toMatchObject({ kind: 'document', contentType: 'application/pdf' })
    const cleaned = await PDFDocument.load(receipt.bytes)
    expect(cleaned.getPageCount()).toBe(2)
    expect(receipt.pages).toHaveLength(2)
    for (const page of receipt.pages ?? [])
      expect(await sharp(page).metadata()).toMatchObject({ format: 'jpeg', height: 1754 })
    expect(await sharp(receipt.preview).metadata()).toMatchObject({ format: 'webp', width: 480 })
    const { channels } = await sharp(receipt.preview).stats()
    expect(channels[0]?.min).toBeLessThan(120)
    expect(receipt.bytes.toString('latin1')).not.toContain('Helvetica')
  })

  it('shows the photos in it, and what was typed into its fields', async () => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([400, 500])
    page.drawImage(await pdf.embedJpg(await createReceiptJpeg()), { x: 40, y: 50, width: 320, height: 400 })
    const photo = await sanitizeFile(toUploadedFile(await pdf.save(), 'scan.pdf'))
    const field = pdf.getForm().createTextField('amount')
    field.setText('USD 450.00')
    field.addToPage(page, { x: 60, y: 200, width: 280, height: 60, backgroundColor: rgb(0, 0, 0) })
    const form = await sanitizeFile(toUploadedFile(await pdf.save(), 'form.pdf'))
    const brightness = async (picture: Buffer) => (await sharp(picture).greyscale().stats()).channels[0]?.mean ?? 0
    const blank = 255
    expect(await brightness(photo.preview)).toBeLessThan(blank - 20)
    expect(await brightness(form.preview)).toBeLessThan((await brightness(photo.preview)) - 5)
  })

  const { signal } = new AbortController()
  const unhurried = { ...drawingLimits, ms: timeouts.process }

  it('is aborted when it takes too much memory', async () => {
    const limits = { ...unhurried, megabytes: 20 }
    expect(await getCode(drawInProcess('document', createCpuHeavyPdf(), { signal, limits }))).not.toBe('stored')
  })

  it('is put off, not refused, where a busy machine did too little of it in the time there is', async () => {
    const draw = (ms: number) =>
      getCode(drawInProcess('document', createCpuHeavyPdf(), { signal, limits: { ...drawingLimits, ms } }))
    expect(await draw(1)).toBe('unavailable')
    expect(await draw(1_500)).toBe('unavailable')
  })

  it('costs what its drawing does, and not what a busy machine took to begin', async () => {
    const limits = { ...unhurried, cpuMs: 1 }
    expect(await getCode(drawInProcess('document', createCpuHeavyPdf(), { signal, limits }))).toBe('file-unreadable')
  })

  it.runIf(existsSync('/proc/self/task'))('is put off where a machine without memory ended its process', async () => {
    const code = getCode(drawInProcess('document', createCpuHeavyPdf(), { signal, limits: unhurried }))
    const child = await waitForDrawing()
    process.kill(child, 'SIGKILL')
    expect(await code).toBe('unavailable')
  })

  const befores: [what: string, before: string][] = [
    ["a printer's job header", `\u001b%-12345X@PJL JOB\r\n${'@PJL COMMENT x\r\n'.repeat(50)}`],
    ['a line break', '\r\n'],
    ['a mark of byte order', '\ufeff'],
  ]
  it.each(takesWholeTables ? befores : befores.slice(0, 1))(
    'is accepted with %s before its header',
    async (_, before) => {
      const given = Buffer.concat([Buffer.from(before), await twoPages()])
      expect(await sanitizeFile(toUploadedFile(given, 'slip.pdf'))).toMatchObject({ kind: 'document' })
    },
  )

  it.runIf(takesWholeTables)('is accepted with ten scanned pages and eight megabytes', async () => {
    const given = await createScannedPdf(10, 8_000_000)
    expect(given.length).toBeGreaterThan(7_000_000)
    const { pdf } = await drawInProcess('document', given, { signal, limits: unhurried })
    expect((await PDFDocument.load(pdf ?? '')).getPageCount()).toBe(10)
  })

  it('is not processed when nobody waits for it any more', async () => {
    const clientGone = new AbortController()
    const waiting = drawInProcess('document', createCpuHeavyPdf(), { signal: clientGone.signal })
    clientGone.abort(new Unavailable())
    expect(await getCode(waiting)).toBe('unavailable')
  })
})

it('more files than can wait are answered with unavailable', async () => {
  const bytes = await createReceiptJpeg()
  const going = new AbortController()
  const codes: (string | undefined)[] = []
  const all = Array.from({ length: 30 }, async () =>
    codes.push(await getCode(sanitizeFile({ ...toUploadedFile(bytes, 'slip.jpg'), signal: going.signal }))),
  )
  await expect.poll(() => codes.filter((code) => code === 'unavailable').length).toBeGreaterThanOrEqual(4)
  // Nobody needs what the others would become.
  going.abort(new Error('gone'))
  await Promise.all(all)
  expect(codes.filter((code) => code !== 'unavailable').length).toBeGreaterThanOrEqual(18)
  expect(await getCode(sanitizeFile(toUploadedFile(bytes, 'slip.jpg')))).toBe('stored')
})
