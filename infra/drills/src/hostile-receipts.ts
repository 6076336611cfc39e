import { readFile, rm } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Problem } from '@escapes/api/src/http/problem.ts'
import { sanitizeFile } from '@escapes/api/src/uploads/sanitize-file.ts'
import { toUploadedFile } from '@escapes/api/test/uploaded-file.ts'
import { createReceiptJpeg } from '@escapes/api/test/hostile-files/base-pictures.ts'
import { hostileFiles, writeHostileFiles } from '@escapes/api/test/hostile-files/index.ts'
import { buildRawPdf } from '@escapes/api/test/hostile-files/raw-pdf.ts'
import type { DrillFindings } from './drill.ts'

/** Holding the unpacked files would take more than a thousand. */
const maxRetainedMegabytes = 100
/** Drawing a bomb would take gigabytes and many seconds; reading its header takes a fraction of a picture's time. */
const maxTimesPicture = 10

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 / 1024)

const measureMs = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work().catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
  return performance.now() - started
}

const isBomb = (title: string): boolean => /million pixels|65,000 pixels/.test(title) && !title.includes('PDF')

/**
 * Sanitises every hostile file in one process and measures the memory left behind and, for bombs, the time as a ratio to
 * an ordinary picture. Both depend on the machine, so this is no part of `npm test`. `isHoarding`: the control, which
 * retains every file.
 */
export const runHostileReceiptsDrill = async ({ isHoarding = false } = {}): Promise<DrillFindings> => {
  const files = await writeHostileFiles(hostileFiles)
  try {
    const picture = await createReceiptJpeg()
    await sanitizeFile(toUploadedFile(buildRawPdf(), 'first.pdf'))
    await sanitizeFile(toUploadedFile(picture, 'first.jpg'))
    const pictureMs = await measureMs(() => sanitizeFile(toUploadedFile(picture, 'second.jpg')))
    collect()
    const before = megabytes()
    const hoard: Buffer[] = []
    const bombs: { title: string; ms: number }[] = []
    let highest = before
    for (const { title, fileName } of hostileFiles) {
      const bytes = await readFile(files.paths.get(title) ?? '')
      const ms = await measureMs(() => sanitizeFile(toUploadedFile(bytes, fileName)))
      if (isBomb(title)) bombs.push({ title, ms })
      if (isHoarding) hoard.push(Buffer.alloc(8_000_000, 1))
      highest = Math.max(highest, megabytes())
    }
    collect()
    const retainedMegabytes = megabytes() - before
    const slow = bombs.filter(({ ms }) => ms > maxTimesPicture * Math.max(pictureMs, 20))
    return {
      figures: {
        files: hostileFiles.length,
        'memory before, MB': before,
        'memory at most, MB': highest,
        'memory that stayed, MB': retainedMegabytes,
        bombs: bombs.length,
        'a picture, ms': Math.round(pictureMs),
        'slowest bomb, ms': Math.round(Math.max(...bombs.map(({ ms }) => ms))),
        ...(isHoarding ? { hoarded: hoard.length } : {}),
      },
      failures: [
        ...(retainedMegabytes > maxRetainedMegabytes ? [`${retainedMegabytes} MB of memory stayed`] : []),
        ...(bombs.length === 4 ? [] : [`${bombs.length} of 4 bombs were found`]),
        ...slow.map(({ title, ms }) => `${title} took ${Math.round(ms)} ms, a picture ${Math.round(pictureMs)} ms`),
      ],
    }
  } finally {
    await rm(files.folder, { recursive: true })
  }
}
