/** Fails when a declared name carries a word that docs/glossary.md replaced. With a folder as argument, only below it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listHandWrittenFiles, repositoryRoot } from '../source-files.ts'
import { allowedNames } from './allowed-names.ts'
import { listOutdatedNames, formatOutdatedName } from './list-outdated-names.ts'
import { parseOutdatedTerms } from './outdated-terms.ts'

const [folder] = process.argv.slice(2)
const outdated = parseOutdatedTerms(readFileSync(join(repositoryRoot, 'docs/glossary.md'), 'utf8'))
const findings = listOutdatedNames(repositoryRoot, listHandWrittenFiles(folder), outdated, allowedNames)
for (const finding of findings) console.log(formatOutdatedName(finding))
console.log(`${outdated.length} outdated words, ${findings.length} names that carry one`)
process.exitCode = findings.length === 0 ? 0 : 1
