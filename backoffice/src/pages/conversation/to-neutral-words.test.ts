import { expect, it } from 'vitest'
import { toNeutralAnswer, toNeutralQuestion } from './to-neutral-words.ts'

it.each([
  ['Dear Shanika,\nwe look forward to it. Is the pool heated? Thanks, Anna', 'Is the pool heated?'],
  ['Hello! And is there a cot?\nWe are four.', 'Is there a cot?'],
  ['Really? We need a desk, is there one?', 'We need a desk, is there one?'],
  ['Please tell me about parking\nBest, Tom', 'Please tell me about parking'],
  [`Is ${'very '.repeat(50)}far?`, `Is ${'very '.repeat(50)}far?`.slice(0, 160).trim()],
])('%j asks %j', (message, question) => expect(toNeutralQuestion(message)).toBe(question))

it('an answer greets nobody, and nobody signs it', () => {
  const written = ['Dear Anna, it is heated from May on.', 'The gate closes by itself.\n\nKind regards,\nShanika']
  expect(toNeutralAnswer(written)).toBe('It is heated from May on.\n\nThe gate closes by itself.')
})
