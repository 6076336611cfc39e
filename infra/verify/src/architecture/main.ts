/** Checks that the pictures in docs/architecture.md match the imports of the code; `--write` redraws them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../source-files.ts'
import { drawImportDiagrams, insertDiagrams } from './import-diagrams.ts'

const path = join(repositoryRoot, 'docs/architecture.md')
const document = readFileSync(path, 'utf8')
const drawn = insertDiagrams(document, drawImportDiagrams(repositoryRoot))
if (process.argv.includes('--write')) writeFileSync(path, drawn)
else if (drawn !== document) {
  console.log('docs/architecture.md does not show the imports of the code any more: npm run architecture')
  process.exitCode = 1
}
