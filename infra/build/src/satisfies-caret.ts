/**
 * Whether a version is in a plain range, as every build of ours asks for: `^19.3.0`. Undefined for any other, which is left to
 * the federation runtime: its parser compiles a dozen large expressions, at the start of each page.
 */
export const satisfiesCaret = (version: string, range: string): boolean | undefined => {
  const has = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  const needs = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)
  if (!has || !needs) return undefined
  const [major, minor, patch] = [1, 2, 3].map((part) => Number(has[part]) - Number(needs[part]))
  if (major !== 0 || minor === undefined || patch === undefined) return false
  if (Number(needs[1]) > 0) return minor > 0 || (minor === 0 && patch >= 0)
  return minor === 0 && (Number(needs[2]) > 0 ? patch >= 0 : patch === 0)
}
