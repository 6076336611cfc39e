import { expect, it } from 'vitest'
import { readLines } from './read-lines.ts'

const read = (...chunks: string[]): string[] => {
  const told: string[] = []
  const take = readLines(
    5,
    (line) => told.push(line),
    () => told.push('too long'),
  )
  for (const chunk of chunks) take(Buffer.from(chunk, 'latin1'))
  return told
}

it('tells each line that has an end, wherever it is cut', () => {
  expect(read('on', 'e\ntwo\n\nth', 'ree')).toEqual(['one', 'two', ''])
  expect(read('\xc3', '\xa9\n')).toEqual(['é'])
})

it('keeps nothing of a line without an end, and tells of it once', () => {
  expect(read('one\n', '123', '456', '789\n', 'two\n')).toEqual(['one', 'too long'])
  expect(read('one\n123456\ntwo\n')).toEqual(['one', 'too long'])
})
