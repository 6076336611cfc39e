import { expect, it } from 'vitest'
import { toPlainLine, toPlainText } from './plain-text.ts'

it('a line for the terminal has no control characters, and an end', () => {
  expect(toPlainLine('\u001B[31mred\u001B[0m\r\n\u0007bell\u202Etxt.exe')).toBe('red bell txt.exe')
  expect(toPlainLine('a'.repeat(600))).toHaveLength(500)
  expect(toPlainLine('a'.repeat(500))).toBe('a'.repeat(500))
  expect(toPlainLine('Ünïcode, 日本')).toBe('Ünïcode, 日本')
  for (const text of ['\uD800 alone', '🏝'.repeat(600), `x${'🏝'.repeat(600)}`])
    expect(toPlainLine(text).isWellFormed()).toBe(true)
})

it('a text keeps its lines and their indentation', () => {
  expect(toPlainText('first\n    \u001B]0;title\u0007second')).toBe('first\n    second')
})
