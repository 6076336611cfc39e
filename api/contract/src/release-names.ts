/** What a command of the release platform needs without any schema: loading those takes longer than going back. */

/** The name under which the shell is released; no remote has it. */
export const shellName = 'shell'

/** A scheduled release further away is a slip, as of the year. */
export const maxScheduleDays = 90

/** Eight digits of the commit, marked where its files were changed. */
export const toShortRevision = (revision: string): string =>
  revision.slice(0, 8) + (revision.endsWith('-dirty') ? '-dirty' : '')

/** At most this many bytes in one file of a build. */
export const maxBuildFileBytes = 4_000_000

/** The source map beside the file that draws first paints on the server. */
export const toSourceMapFile = (server: string): string => `${server}.map`
