import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '../../../build/src/workspace.ts'
import { repositoryRoot } from '../source-files.ts'
import { listSourceStyleProblems } from './list-source-style-problems.ts'

const found = globSync(`{${remoteNames.join()}}/src/**/*.css`, { cwd: repositoryRoot }).flatMap((path) =>
  listSourceStyleProblems(path, readFileSync(join(repositoryRoot, path), 'utf8')),
)
for (const problem of found) console.log(`A build would be refused: ${problem}`)
process.exitCode = found.length === 0 ? 0 : 1
