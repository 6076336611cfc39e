/**
 * Whether a version is in a range: what pages check of the modules they share. Ranges are of whole versions, each with `^`,
 * `~`, a comparison or nothing before it, several with spaces or `||` between them, or `*`; no others, and no versions before
 * a release, are in any. It is written into the page by its text, so that it stands alone.
 */
export const satisfiesRange = (version: string, range: string): boolean => {
  const toParts = (text: string) => /^(\D*)(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1)
  const has = toParts(version)?.slice(1).map(Number)
  const isIn = (part: string): boolean => {
    if (part === '*') return true
    const [operator, ...texts] = toParts(part) ?? []
    if (!has || operator === undefined) return false
    const needs = texts.map(Number)
    const at = needs.findIndex((number, index) => number !== has[index])
    const order = at < 0 ? 0 : (has[at] ?? 0) - (needs[at] ?? 0)
    const fixed = operator === '^' ? needs.findIndex((number) => number > 0) : 1
    if (operator === '^' || operator === '~') return order >= 0 && (at < 0 || (fixed >= 0 && at > fixed))
    if (operator === '>=') return order >= 0
    if (operator === '<=') return order <= 0
    if (operator === '>') return order > 0
    if (operator === '<') return order < 0
    return (operator === '' || operator === '=') && order === 0
  }
  return range.split('||').some((part) => part.trim().split(/\s+/).every(isIn))
}

/** Whether every part of it is one that `satisfiesRange` reads. */
export const isReadRange = (range: string): boolean =>
  range.split(/\|\|| /).every((part) => /^(?:|\*|(?:[~^=]|[<>]=?)?\d+\.\d+\.\d+)$/.test(part)) && /\S/.test(range)
