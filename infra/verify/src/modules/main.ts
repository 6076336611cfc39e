/** Fails on a module of the api that names a table of another one, or whose face is too wide. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isCodeFile, listHandWrittenFiles, repositoryRoot } from '../source-files.ts'
import { listForeignTableProblems } from './list-foreign-table-problems.ts'
import { listWideFaceProblems } from './list-wide-face-problems.ts'

const [modulesFolder = 'api/src/modules'] = process.argv.slice(2)
const files = listHandWrittenFiles(dirname(modulesFolder))
  .filter((path) => isCodeFile(path) && !path.includes('/migrations/'))
  .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }))
const found = [...listForeignTableProblems(files, modulesFolder), ...listWideFaceProblems(files, modulesFolder)]
for (const sentence of found) console.log(sentence)
process.exitCode = found.length === 0 ? 0 : 1
