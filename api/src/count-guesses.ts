import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { listReadings } from '@escapes/contract/password-of-names'

/** The time of an estimate grows faster than the text. */
const maxLength = 32

// Without its own table of substitutions, which takes seconds for some texts: they are replaced here instead.
let estimator: ZxcvbnFactory | undefined
const getEstimator = () => (estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tTable: {} }))

/** Of how many digits the number of guesses is that a program needs, of which it knows some words. */
export const countDigitsOfGuesses = (text: string, knownWords: readonly string[] = []): number =>
  Math.min(
    ...listReadings(text).map(
      (reading) => getEstimator().check(reading.slice(0, maxLength), [...knownWords]).guessesLog10,
    ),
  )
