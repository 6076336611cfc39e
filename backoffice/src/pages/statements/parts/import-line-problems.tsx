import type { ImportedStatement } from '@escapes/contract'
import { FormError } from '@escapes/shared-ui/forms'

const maxShownProblems = 20
const maxShownLines = 5

const linesText = (lines: readonly number[]): string => {
  if (lines.length === 1) return `Line ${lines[0]}`
  const more = lines.length - maxShownLines
  return `Lines ${lines.slice(0, maxShownLines).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Why lines of a file are left out, each reason once. */
export const ImportLineProblems = ({ problems }: Pick<ImportedStatement, 'problems'>) => {
  const reasons = [...Map.groupBy(problems, ({ message }) => message)]
  return (
    <FormError>
      {problems.length > 0 && (
        <>
          <p>
            {problems.length === 1 ? 'One line' : `${problems.length} lines`} {problems.length === 1 ? 'is' : 'are'}{' '}
            left out:
          </p>
          <ul>
            {reasons.slice(0, maxShownProblems).map(([message, of]) => (
              <li key={message}>
                {linesText(of.map(({ line }) => line))}: {message}
              </li>
            ))}
          </ul>
          {reasons.length > maxShownProblems && <p>And {reasons.length - maxShownProblems} more.</p>}
        </>
      )}
    </FormError>
  )
}
