const name = String.raw`(?:[#@\w\0\u0080-\uffff-]|\\[^\w\s/-])+`
const string = String.raw`"(?:\\[^]|[^"\\\n\r\f])*"|'(?:\\[^]|[^'\\\n\r\f])*'`
const space = String.raw`[ \t\n\r\f]*`
const url = String.raw`url\((?!${space}["'])${space}(?:(?:(?!\/\*)[^\s"'()[\]{}\\])+${space})?\)`
/** Each alternative reads on from where the one before ended, so that a text is read once. */
const token = new RegExp(String.raw`\/\*[^]*?\*\/|${string}|${url}|${name}|[^]`, 'giy')
const closing: Record<string, string> = { '(': ')', '[': ']' }

/** What of a piece is read in one way by browsers and in another by our parser, or spells a letter otherwise. */
const isUnclear = (piece: string, css: string, end: number): boolean =>
  ['"', "'", '\\'].includes(piece) ||
  (piece === '/' && css[end] === '*') ||
  (/^url$/i.test(piece) && css[end] === '(' && !/^\([ \t\n\r\f]{0,20}["']/.test(css.slice(end, end + 22))) ||
  (/\\.url$/i.test(piece) && css[end] === '(')

/**
 * Where a style sheet may mean another thing to a browser than to our parser: a string that a line ends, an address or
 * an escape in which a comment begins, a brace within parentheses, and letters that are written as escapes. No compiler
 * writes these.
 */
export const findUnclearStyle = (css: string): number | undefined => {
  const open: string[] = []
  for (const match of css.matchAll(token)) {
    const piece = match[0]
    const end = match.index + piece.length
    const closes = closing[piece]
    if (closes !== undefined) open.push(closes)
    const isWrongEnd = (piece === ')' || piece === ']') && open.pop() !== piece
    const isWithin = open.length > 0 && ['{', '}', ';'].includes(piece)
    if (isWrongEnd || isWithin || isUnclear(piece, css, end)) return match.index
  }
  return undefined
}
