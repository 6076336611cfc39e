import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** The time of an estimate grows faster than the text. */
const maxLength = 32

// Without its own table of substitutions, which takes seconds for some texts: they are replaced here instead.
let estimator: ZxcvbnFactory | undefined
const getEstimator = () => (estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tTable: {} }))

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '+': 't',
}

/** A text as it is meant and typed, and with the letters that its digits and marks may stand for. */
export const listReadings = (text: string): string[] => {
  const typed = text.normalize('NFKC').toLowerCase()
  const readings = ['i', 'l'].map((one) =>
    typed.replaceAll(/[013457@$!|+]/g, (character) => lookAlikes[character] ?? one),
  )
  return [...new Set([typed, ...readings])]
}

/** Of how many digits the number of guesses is that a program needs, of which it knows some words. */
export const countDigitsOfGuesses = (text: string, knownWords: readonly string[] = []): number =>
  Math.min(
    ...listReadings(text).map(
      (reading) => getEstimator().check(reading.slice(0, maxLength), [...knownWords]).guessesLog10,
    ),
  )
