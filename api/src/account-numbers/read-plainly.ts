import { normalizeText } from '#/normalize-text.ts'
import { toLatinDigit, withHanDigits } from './digit-signs.ts'
import { withNumberWords } from './number-words.ts'

const fromEntity = (_: string, hex: string | undefined, decimal: string | undefined): string => {
  const code = hex === undefined ? Number(decimal ?? 32) : Number.parseInt(hex, 16)
  return code > 0x10_ffff ? ' ' : String.fromCodePoint(code)
}
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|[a-z]{2,8});?/gi

// An account is on no path of another site; what names the site is read.
const address = /(?:https?:\/\/([^\s()/?#]*)[^\s()]*|((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,10})[/?][^\s()]*)/gi
const ownPage = /\]\(\/[a-z][^\s()]*\)/g
/** Phrases and words in one character, which the usual form writes as up to eighteen, and fractions, of which nobody reads digits. */
const phrase = /[\u3300-\u3357\uFDFA\uFDFB\u00BC-\u00BE\u2150-\u215F\u2189]/g

/** A text without what is not drawn, and with the usual form of each letter and digit. */
export const asDrawn = (text: string): string =>
  normalizeText(
    text
      .replaceAll(/<[/!a-z][^<>\n]{0,60}>/gi, '')
      .replaceAll(entity, fromEntity)
      .replaceAll('%20', ' ')
      .replaceAll(phrase, ' ')
      .replaceAll(/[\p{No}\p{Nl}]/gu, toLatinDigit),
    'NFKC',
  )
    .replaceAll(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/(?!\d)[\p{Nd}\p{No}\p{Nl}]/gu, toLatinDigit)

/** A text as its reader sees it, with plain digits, and without where its links lead. */
export const readPlainly = (text: string): string => {
  const shown = asDrawn(text)
    .replaceAll(/[*_]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[^\S\n ]|\u2800/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(address, (_, site?: string, bare?: string) =>
      /\d/.test(site ?? bare ?? '') ? ` ${site ?? bare} ` : ' ',
    )
    .replaceAll(ownPage, ' ')
  return withNumberWords(withHanDigits(shown))
}
