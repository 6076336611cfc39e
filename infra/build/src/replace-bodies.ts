const closing: Readonly<Record<string, string>> = { '(': ')', '{': '}' }

/** The index after the bracket that closes the one at `from`. Parameters hold neither texts nor comments with brackets. */
const skipBrackets = (source: string, from: number): number => {
  const open = source[from] ?? ''
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === open) depth += 1
    if (source[at] === closing[open]) depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Error('A bracket is not closed')
}

/**
 * Replaces the bodies of named functions and methods in a source that is formatted as packages are published: what begins
 * on a line ends with a bracket of the same indentation. A name that is not there exactly once is an error, so that no new
 * version of a package is changed unseen.
 */
export const replaceBodies = (source: string, bodies: Readonly<Record<string, string>>): string =>
  Object.entries(bodies).reduce((text, [name, body]) => {
    const found = [
      ...text.matchAll(new RegExp(`^([\\t ]*)(?:export )?(?:async )?(?:function )?${name}\\(`, 'gm')),
    ].filter(({ 0: start, index }) => /^ \{\r?\n/.test(text.slice(skipBrackets(text, index + start.length - 1))))
    const [only, ...more] = found
    if (!only || more.length > 0) throw new Error(`${name} is there ${found.length} times, and not once`)
    const bodyFrom = text.indexOf('{', skipBrackets(text, only.index + only[0].length - 1))
    const bodyTo = text.indexOf(`\n${only[1]}}`, bodyFrom)
    if (bodyTo < 0) throw new Error(`${name} has no end`)
    return `${text.slice(0, bodyFrom)}{ ${body}${text.slice(bodyTo)}`
  }, source)
