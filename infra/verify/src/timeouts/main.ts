/** Fails when a test says in numbers how long it waits. With a folder as argument, only below it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCodeFile, listHandWrittenFiles, repositoryRoot } from '../source-files.ts'
import { isTestCode, listLiteralTimeouts } from './list-literal-timeouts.ts'

const [folder] = process.argv.slice(2)
const found = listHandWrittenFiles(folder)
  .filter((file) => isCodeFile(file) && isTestCode(file))
  .flatMap((file) => listLiteralTimeouts(file, readFileSync(join(repositoryRoot, file), 'utf8')))
for (const sentence of found)
  console.log(`${sentence}: take one of @escapes/test-timeouts, which a slow machine stretches`)
process.exitCode = found.length === 0 ? 0 : 1
