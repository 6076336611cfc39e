import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { drawingIsolation } from './draw-in-process.ts'
import { type DrawingAnswer, encodeDrawingAnswer, readDrawingAnswer } from './drawing-answer.ts'

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield Buffer.from(bytes.subarray(at, at + length))
}

const read = async (bytes: Uint8Array, length = 3) => {
  let starts = 0
  const answer = await readDrawingAnswer(inPieces(bytes, length), () => (starts += 1))
  return { answer, starts }
}
const encode = (answer: DrawingAnswer): Buffer => Buffer.concat([Buffer.from('\n'), ...encodeDrawingAnswer(answer)])
const answer = {
  pages: [Buffer.from('first page\n'), Buffer.from('second')] as [Buffer, Buffer],
  pdf: Buffer.from('all'),
}

describe('what a process that draws answers', () => {
  it.each([1, 2, 7, 1_000])('is read from pieces of %i bytes', async (length) => {
    expect(await read(encode(answer), length)).toEqual({ answer, starts: 1 })
    const rejection = { rejection: 'The PDF is locked — with a password.' }
    expect(await read(encode(rejection), length)).toEqual({ answer: rejection, starts: 1 })
  })

  it('is nothing where the process ended before, wherever that was', async () => {
    const whole = encode(answer)
    expect(await read(Buffer.alloc(0))).toEqual({ answer: undefined, starts: 0 })
    for (let end = 1; end < whole.length; end += 1)
      expect(await read(whole.subarray(0, end))).toEqual({ answer: undefined, starts: 1 })
  })

  it.each([
    ['more than it announced', `\n{"pages":[1]}\nab`],
    ['a head without end', `\n${'['.repeat(5_000)}`],
    ['a size that fills the memory', '\n{"pages":[9e9]}\n'],
    ['sizes that are none', '\n{"pages":[-1,0.5]}\n'],
    ['pages without end', `\n{"pages":[${'1,'.repeat(40)}1]}\n`],
    ['another object', '\n{"pages":[1],"__proto__":{}}\n'],
  ])('is rejected with %s', async (_, text) => {
    await expect(read(Buffer.from(text), 900)).rejects.toThrow()
  })
})

it('the process that draws reads neither what the api was told at its start, nor files around it, nor writes any', () => {
  const tried = [
    `readFileSync('/proc/${process.pid}/environ')`,
    "readFileSync('/etc/passwd')",
    `readFileSync(${JSON.stringify(fileURLToPath(new URL('../../../README.md', import.meta.url)))})`,
    "writeFileSync('/tmp/x', '')",
  ]
  const script = `const { readFileSync, writeFileSync } = require('node:fs')
    ${tried.map((call) => `try { ${call}; console.log('done') } catch ({ code }) { console.log(code) }`).join('\n')}`
  const output = execFileSync(process.execPath, [...drawingIsolation, '-e', script], {
    env: {},
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(output.trim().split('\n')).toEqual(tried.map(() => 'ERR_ACCESS_DENIED'))
})
