/** A pipeline's machine does other things too. */
const inPipeline = 4

/**
 * How much longer than on a quiet machine a test may take: `TEST_PATIENCE`, a number from 1, or 4 where `CI` is set.
 * Throws for anything else, since a misread one would make every test fail or none.
 */
export const readTimeoutFactor = ({ TEST_PATIENCE: text = '', CI = '' }: NodeJS.ProcessEnv): number => {
  if (text === '') return CI === '' || CI === 'false' ? 1 : inPipeline
  const factor = Number(text)
  if (!(factor >= 1 && factor <= 100)) throw new Error(`TEST_PATIENCE=${text} is not a number from 1 to 100.`)
  return factor
}
