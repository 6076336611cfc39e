import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildOpenApiDocument } from '#/http/openapi.ts'
import { acceptedChanges } from './accepted-changes.ts'
import { listBrokenPromises } from './list-broken-promises.ts'
import { breakingEdits } from './breaking-edits.ts'
import { compatibleEdits } from './compatible-edits.ts'
import type { ContractDocument } from './contract-document.ts'
import { describeBreakingEdits } from './describe-breaking-edits.ts'

const folder = join(import.meta.dirname, '../../contract/published')
const current = JSON.parse(JSON.stringify(await buildOpenApiDocument())) as ContractDocument & {
  info: { version: string }
}

it('the current contract is published (node api/src/main.publish-contract.ts)', async () => {
  expect(await readdir(folder)).toContain(`${current.info.version}.openapi.json`)
})

const files = await readdir(folder)
const published = await Promise.all(
  files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as ContractDocument),
)
const [broken, rejected, allowed] = await Promise.all([
  listBrokenPromises(published, current),
  describeBreakingEdits(current, breakingEdits),
  describeBreakingEdits(current, compatibleEdits),
])

it.each(files.map((file, at) => [file, broken[at] ?? []] as const))(
  'every promise of %s still holds',
  (_file, sentences) => {
    expect(sentences.filter((sentence) => !acceptedChanges.some(({ change }) => change.test(sentence)))).toEqual([])
  },
)

it.each(breakingEdits.map(([what, endpoint], index) => [what, endpoint, rejected[index]]))(
  'rejects that %s (%s)',
  (_what, _endpoint, sentences) => expect(sentences).not.toEqual([]),
)

it.each(compatibleEdits.map(([what, endpoint], index) => [what, endpoint, allowed[index]]))(
  'lets through that %s (%s)',
  (_what, _endpoint, sentences) => expect(sentences).toEqual([]),
)

it('the table holds at least sixty breaking changes and thirty compatible ones', () => {
  expect(breakingEdits.length).toBeGreaterThanOrEqual(60)
  expect(compatibleEdits.length).toBeGreaterThanOrEqual(30)
})
