const prefix = 'preview:'

/** Of the proposal that staff look at as its traveller sees it, by `/proposal#preview:ID`; undefined for a link. */
export const toPreviewId = (token: string): string | undefined =>
  token.startsWith(prefix) ? token.slice(prefix.length) : undefined
