/** Fails on a module of the api that names a table of another one, or whose face is too wide. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCodeFile, listHandWrittenFiles, repositoryRoot } from '../source-files.ts'
import { listForeignTableProblems } from './list-foreign-table-problems.ts'
import { listWideFaceProblems } from './list-wide-face-problems.ts'

const modulesFolder = 'api/src/modules'
const files = listHandWrittenFiles('api/src')
  .filter((path) => isCodeFile(path) && !path.includes('/migrations/'))
  .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }))
const found = [...listForeignTableProblems(files, modulesFolder), ...listWideFaceProblems(files, modulesFolder)]
for (const sentence of found) console.log(sentence)
process.exitCode = found.length === 0 ? 0 : 1
