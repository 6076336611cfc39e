import { readFile, rm } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenFile } from '#test/given-file.ts'
import { slipJpeg } from '#test/hostile-files/base-pictures.ts'
import { type HostileFile, hostileFiles, mark, writeHostileFiles } from '#test/hostile-files/index.ts'
import { rawPdf } from '#test/hostile-files/raw-pdf.ts'
import { Problem } from '#/http/problem.ts'
import { type CleanReceipt, createIntake, takeIn } from './take-in.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 / 1024)

const attempt = (bytes: Uint8Array, name: string, intake = takeIn): Promise<CleanReceipt | Problem> =>
  intake(givenFile(bytes, name)).catch((error: unknown) => {
    if (error instanceof Problem) return error
    throw error
  })

/** What of the given file is found in what would be stored. */
const remains = (given: Uint8Array, { bytes, preview }: CleanReceipt): string[] => [
  ...([bytes, preview].some((stored) => stored.includes(mark)) ? ['the payload'] : []),
  ...([bytes, preview].some((stored) => stored.equals(given)) ? ['the file as given'] : []),
  ...(/\/(JS|JavaScript|OpenAction|AA|Launch|EmbeddedFiles?|AcroForm|Annots|XFA|URI)\b/.test(bytes.toString('latin1'))
    ? ['something a PDF can do']
    : []),
]

const metadataOf = async ({ kind, bytes, preview }: CleanReceipt) => {
  const pictures = kind === 'document' ? [preview] : [bytes, preview]
  const found = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  return found.flatMap(({ exif, xmp, iptc, icc, comments }) => [exif, xmp, iptc, icc, comments].filter(Boolean))
}

/** Empty when the file was refused as it should be, with a sentence, or when what is kept holds nothing of it. */
const faultsOf = async (outcome: string, given: Uint8Array, result: CleanReceipt | Problem): Promise<unknown[]> => {
  if (result instanceof Problem) {
    const isExpected = (outcome === 'either' ? 'file-unreadable' : outcome) === result.code
    return isExpected && /^[A-Z].{20,}\.$/.test(result.detail ?? '') ? [] : [result.code, result.detail]
  }
  const isExpected = outcome === 'stored' || outcome === 'either'
  return [...(isExpected ? [] : ['stored']), ...remains(given, result), ...(await metadataOf(result))]
}

const slowest: { title: string; ms: number }[] = []
let before: number
let files: Awaited<ReturnType<typeof writeHostileFiles>>
let highest = 0

beforeAll(async () => {
  files = await writeHostileFiles()
  await takeIn(givenFile(await slipJpeg(), 'first.jpg'))
  await takeIn(givenFile(rawPdf(), 'first.pdf'))
  collect()
  before = megabytes()
  // Some of them are hundreds of megabytes before they are packed.
}, 180_000)

const bytesOf = (title: string) => readFile(files.paths.get(title) ?? '')

describe(`of ${hostileFiles.length} hostile files`, () => {
  test.each(hostileFiles)(
    '$title leaves nothing behind',
    async ({ title, fileName, outcome }: HostileFile) => {
      const given = await bytesOf(title)
      const start = performance.now()
      const result = await attempt(given, fileName)
      slowest.push({ title, ms: Math.round(performance.now() - start) })
      highest = Math.max(highest, megabytes())
      expect(await faultsOf(outcome, given, result)).toEqual([])
    },
    60_000,
  )

  test('none costs memory that stays', () => {
    collect()
    // Were they kept, it would be more than a thousand.
    expect(megabytes() - before).toBeLessThanOrEqual(100)
  })

  test('a picture that would fill the memory is refused at once', () => {
    const ofBombs = slowest.filter(({ title }) => /million pixels|65,000 pixels/.test(title) && !title.includes('PDF'))
    expect(ofBombs).toHaveLength(4)
    // Drawn, each would take gigabytes and many seconds.
    for (const { ms } of ofBombs) expect(ms).toBeLessThanOrEqual(3_000)
  })

  test('with nothing made anew, the payloads are found', async () => {
    const asGiven = async (given: Uint8Array) => ({ bytes: Buffer.from(given), preview: Buffer.of(), likeness: '' })
    const careless = createIntake({ picture: asGiven, heic: asGiven, document: asGiven })
    const leaked: string[] = []
    for (const { title, fileName } of hostileFiles.filter(({ outcome }) => outcome === 'stored')) {
      const given = await bytesOf(title)
      const result = await attempt(given, fileName, careless)
      if (!(result instanceof Problem) && remains(given, result).includes('the payload')) leaked.push(title)
    }
    expect(leaked.length).toBeGreaterThanOrEqual(40)
  })
})

afterAll(async () => {
  await rm(files.folder, { recursive: true })
  const [worst] = slowest.toSorted((one, other) => other.ms - one.ms)
  console.info(
    `${slowest.length} files: memory ${before} MB before, ${highest} MB at most; slowest ${worst?.ms} ms (${worst?.title})`,
  )
})
