/** Inline, because a style sheet would be part of every build. */
const style = {
  justifySelf: 'stretch',
  textAlign: 'left',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
} as const

const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // Chromium begins the stack with name and message; Firefox leaves them out.
  const text = error.stack?.includes(error.message) ? error.stack : `${String(error)}\n${error.stack ?? ''}`
  return error.cause === undefined ? text : `${text}\n\nCaused by ${describeError(error.cause)}`
}

/** The thrown error for developers. Production builds leave it out. */
export const DevelopmentErrorDetails = ({ error }: { error: unknown }) =>
  error !== undefined && (
    <pre style={style} data-development-fault="" aria-label="What was thrown">
      {describeError(error)}
    </pre>
  )
