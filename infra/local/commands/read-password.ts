import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** The typed password is not echoed, and appears in no process list or shell history. */
const promptPassword = async (question: string): Promise<string> => {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const line = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await line.question('')
  } finally {
    line.close()
    process.stderr.write('\n')
  }
}

export const readPassword = async (question: string): Promise<string> => {
  if (process.stdin.isTTY) return promptPassword(question)
  let text = ''
  for await (const chunk of process.stdin) text += String(chunk)
  return text.split(/\r?\n/, 1)[0] ?? ''
}
