/** What may change its place among others on one letter: marks, and the two letters that become marks. */
const manyMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * A text in a normal form of Unicode. Marks on one letter are put in order, at the price of the square of their number:
 * no language has more than the thirty that are kept (UAX 15, 13), and a text of marks alone would cost half a second.
 */
export const normalizeText = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replaceAll(manyMarks, '$1').normalize(form)
