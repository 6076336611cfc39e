import { hash } from 'node:crypto'

export const toEtag = (text: string | Buffer): string => `"${hash('sha256', text, 'base64url').slice(0, 27)}"`

export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((given) => ['*', tag].includes(given.trim().replace(/^W\//, '')))
