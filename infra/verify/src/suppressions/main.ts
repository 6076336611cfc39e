import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCodeFile, listHandWrittenFiles, repositoryRoot } from '../source-files.ts'
import { listUnexplainedSuppressionLines } from './list-unexplained-suppression-lines.ts'

const found = listHandWrittenFiles()
  .filter(isCodeFile)
  .flatMap((file) =>
    listUnexplainedSuppressionLines(file, readFileSync(join(repositoryRoot, file), 'utf8')).map(
      (line) => `${file}:${line}`,
    ),
  )
for (const place of found) console.log(`${place} switches a check off without a reason (after " -- ")`)
process.exitCode = found.length === 0 ? 0 : 1
