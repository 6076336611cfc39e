import type { BuildFault } from './releases.ts'

const kinds: Readonly<Record<string, string>> = {
  'load-failure': 'its code could not be loaded',
  fallback: 'the build before was loaded instead',
  'render-error': 'it threw an error',
  'api-5xx': 'the api answered with an error of its own',
  'first-paint': 'not drawn on the server',
}

/** What went wrong, for people. */
export const describeBuildFault = ({ page, kind, detail }: BuildFault): string => {
  const what = kinds[kind] ?? kind
  const why = kind === 'first-paint' ? `: ${detail}` : ` (${detail})`
  return `${page || 'Any page'}: ${what}${detail ? why : ''}`
}
