import { expect, it } from 'vitest'
import { processCommandLine, runCommandLine } from './command-line.ts'

it('--help explains a command and does nothing', async () => {
  const printed: string[] = []
  const line = {
    ...processCommandLine,
    args: ['close-demo', '--help'],
    print: (text: string) => void printed.push(text),
  }
  const run = () => Promise.reject(new Error('it ran'))
  expect([await runCommandLine(line, 'Usage: …', run), printed]).toEqual([0, ['Usage: …']])
})
