import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listMissingTests, parseSpecCoverage } from './spec-sentences.ts'

const root = resolve(import.meta.dirname, '../../../..')
const sentences = parseSpecCoverage(readFileSync(join(root, process.argv[2] ?? 'docs/spec-coverage.md'), 'utf8'))
const missing = listMissingTests(root, sentences)
const count = (status: string) => sentences.filter((sentence) => sentence.status === status).length

for (const reference of missing) console.error(`No such test: ${reference}`)
console.log(
  `${sentences.length} sentences: ${count('tested')} tested, ${count('different')} decided otherwise, ${count('not yet')} not yet.`,
)
if (missing.length > 0 || sentences.length === 0) process.exitCode = 1
