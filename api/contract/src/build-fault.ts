import type { BuildFault } from './releases.ts'

/** The kind of a page that the server drew too late. It has not failed: a machine that is busy does that. */
export const latePaint = 'first-paint-late'

const kinds: Readonly<Record<string, string>> = {
  'load-failure': 'its code could not be loaded',
  fallback: 'the build before was loaded instead',
  'render-error': 'it threw an error',
  'api-5xx': 'the api answered with an error of its own',
  'first-paint': 'not drawn on the server',
  [latePaint]: 'drawn too late on the server, so that the browser drew it',
}

const classes: Readonly<Record<string, string>> = {
  type: 'a TypeError',
  reference: 'a ReferenceError',
  range: 'a RangeError',
  file: 'a file of it was not there',
  mismatch: 'the server had drawn another page',
  remote: 'what it mounts failed',
  other: 'another error',
}

/** `type 3fa2c1` in words; the same mark is the same error, in other builds too. */
const describeClass = (detail: string): string => {
  const [, name = '', mark] = /^([a-z]+)(?: ([0-9a-f]{6}))?$/.exec(detail) ?? []
  const known = classes[name]
  if (known === undefined) return detail
  return mark ? `${known}, with the mark ${mark}` : known
}

/** What went wrong, for people. */
export const describeBuildFault = ({ page, kind, detail }: BuildFault): string => {
  const what = kinds[kind] ?? kind
  const why = kind === 'first-paint' ? `: ${detail}` : ` (${describeClass(detail)})`
  return `${page || 'Any page'}: ${what}${detail ? why : ''}`
}

/** Since which build it is seen, for people; undefined where that is not known. `build`: the one that it is told of. */
export const describeFaultOrigin = ({ firstBuild, buildBefore }: BuildFault, build: string): string | undefined => {
  if (firstBuild === undefined) return undefined
  const first = `first seen in ${firstBuild === build ? 'this build' : `build ${firstBuild}`}`
  return buildBefore === undefined ? first : `${first}, never in ${buildBefore}, live before it`
}
