import { parseStructuredText } from '@escapes/contract'

/** A text as its column holds it: parsed when it is saved, so that no visitor's request parses it. */
export const toParsedText = (source: string): string => JSON.stringify(parseStructuredText(source))
