const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether the client has these bytes: `If-None-Match`, compared weakly (RFC 9110, 13.1.2). */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag)))

/** Whether the range applies: `If-Range` is absent or equals the strong ETag. Dates never match, since none is sent. */
export const isRangeApplicable = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || (ifRange.trim() === etag && !etag.startsWith('W/'))
