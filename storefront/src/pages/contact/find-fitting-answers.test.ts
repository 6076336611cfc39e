import { expect, it } from 'vitest'
import { findFittingAnswers } from './find-fitting-answers.ts'

const questions = [
  'Is the pool fenced?',
  'Is there a cot for a baby?',
  'How far is the station?',
  'Are there stairs to the pool?',
  'Is the pool heated?',
].map((question) => ({ question, answer: `About that: ${question.length} steps.` }))
const find = (message: string) => findFittingAnswers(questions, message).map(({ question }) => question)

it.each([
  ['Hello, do you have cots? We come with a baby.', ['Is there a cot for a baby?']],
  ['Could we walk from the STATION?', ['How far is the station?']],
  ['Is the pool heated in July?', ['Is the pool heated?', 'Is the pool fenced?', 'Are there stairs to the pool?']],
  ['Hello, is there anything we should know about the villa?', []],
  ['', []],
])('finds what “%s” may be asking', (message, expected) => expect(find(message)).toEqual(expected))

it('finds by two words of an answer, and not by one', () => {
  const wifi = { question: 'Can I work there?', answer: 'There is a desk, and fibre internet.' }
  expect(findFittingAnswers([wifi], 'How fast is the internet?')).toEqual([])
  expect(findFittingAnswers([wifi], 'Is there internet at the desk?')).toEqual([wifi])
})
