import { readFile, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawInProcesses } from '#test/draw-here.ts'
import { toUploadedFile } from '#test/uploaded-file.ts'
import { hostileExamples, payloadMark, writeHostileFiles } from '#test/hostile-files/index.ts'
import { Problem } from '#/http/problem.ts'
import { type SanitizedFile, sanitizeFile } from './sanitize-file.ts'

drawInProcesses()

const attempt = (bytes: Uint8Array, name: string): Promise<SanitizedFile | Problem> =>
  sanitizeFile(toUploadedFile(bytes, name)).catch((error: unknown) => {
    if (error instanceof Problem) return error
    throw error
  })

/** What of the given file is found in what would be stored. */
const remains = (given: Uint8Array, { bytes, preview }: SanitizedFile): string[] => [
  ...([bytes, preview].some((stored) => stored.includes(payloadMark)) ? ['the payload'] : []),
  ...([bytes, preview].some((stored) => stored.equals(given)) ? ['the file as given'] : []),
  ...(/\/(JS|JavaScript|OpenAction|AA|Launch|EmbeddedFiles?|AcroForm|Annots|XFA|URI)\b/.test(bytes.toString('latin1'))
    ? ['something a PDF can do']
    : []),
]

const readMetadata = async ({ kind, bytes, preview }: SanitizedFile) => {
  const pictures = kind === 'document' ? [preview] : [bytes, preview]
  const found = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  return found.flatMap(({ exif, xmp, iptc, icc, comments }) => [exif, xmp, iptc, icc, comments].filter(Boolean))
}

/** Empty when the file was rejected with a message, or when the cleaned file holds nothing of it. */
const findProblems = async (
  outcome: string,
  given: Uint8Array,
  result: SanitizedFile | Problem,
): Promise<unknown[]> => {
  if (result instanceof Problem) {
    const isExpected = (outcome === 'either' ? 'file-unreadable' : outcome) === result.code
    return isExpected && /^[A-Z].{20,}\.$/.test(result.detail ?? '') ? [] : [result.code, result.detail]
  }
  const isExpected = outcome === 'stored' || outcome === 'either'
  return [...(isExpected ? [] : ['stored']), ...remains(given, result), ...(await readMetadata(result))]
}

let files: Awaited<ReturnType<typeof writeHostileFiles>>
beforeAll(async () => {
  files = await writeHostileFiles(hostileExamples)
})
afterAll(() => rm(files.folder, { recursive: true }))

it.each(hostileExamples)('the hostile file $title leaves nothing behind', async ({ title, fileName, outcome }) => {
  const given = await readFile(files.paths.get(title) ?? '')
  const result = await attempt(given, fileName)
  expect(await findProblems(outcome, given, result)).toEqual([])
})
