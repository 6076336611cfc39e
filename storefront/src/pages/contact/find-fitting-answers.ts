import type { ListingQuestion } from '@escapes/contract'

const maxAnswers = 3

/** They are in every message, and say nothing of what it is about. */
const idle = new Set(
  (
    'about also and any anything are ask asking been before book booking but can come could dear did does for from get had has ' +
    'have hello here how into just know like many may more much need not now our per please possible question really regards ' +
    'should some stay staying tell than thank thanks that the their them then there these they this those time too trip very ' +
    'villa want was were what when where which who will with would you your'
  ).split(' '),
)

/** Words from three letters on, without the ending of a plural. */
const toWords = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
      .filter((word) => word.length > 2 && !idle.has(word))
      .map((word) => (word.length > 3 ? word.replace(/(?:'s|s)$/, '') : word)),
  )

const countShared = (words: ReadonlySet<string>, text: string): number =>
  [...toWords(text)].filter((word) => words.has(word)).length

/**
 * At most three questions that the message may be asking, the best first: those with a word of it in the question, or two
 * of them in the answer.
 */
export const findFittingAnswers = (questions: readonly ListingQuestion[], message: string): ListingQuestion[] => {
  const words = toWords(message)
  return questions
    .map((each) => ({ each, score: 2 * countShared(words, each.question) + countShared(words, each.answer) }))
    .filter(({ score }) => score > 1)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxAnswers)
    .map(({ each }) => each)
}
