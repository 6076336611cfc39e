import { parse } from 'tldts'
import { normalizeText } from '#/normalize-text.ts'
import { toLatinDigit, withHanDigits } from './digit-signs.ts'
import { speaksOf } from './money-words.ts'
import { withNumberWords } from './number-words.ts'

/** Of which addresses are made; the others part, or are not drawn. */
const signs = new Map(
  Object.entries({ period: '.', colon: ':', sol: '/', bsol: '\\', commat: '@', lowbar: '_', num: '#' }),
)

const fromEntity = (_: string, hex?: string, decimal?: string, name?: string): string => {
  if (name !== undefined) return signs.get(name.toLowerCase()) ?? ' '
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0x10_ffff ? ' ' : String.fromCodePoint(code)
}
/** The longest name has 31 letters. */
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,30}));?/gi

// An account is on no path of another site; what names the site is read.
const address = /(?:https?:\/\/([^\s()/?#]*)[^\s()]*|((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,10})[/?][^\s()]*)/gi
/** Messages and mails show its path as it stands, where nothing but an id has many digits. */
const ownPage = /\]\((\/[a-z][^\s()]*)\)/g
const pageId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
/** Phrases and words in one character, which the usual form writes as up to eighteen, and fractions, of which nobody reads digits. */
const phrase = /[\u3300-\u3357\uFDFA\uFDFB\u00BC-\u00BE\u2150-\u215F\u2189]/g

const tag = /<[/!a-z][^<>\n]{0,60}>/gi

const toUsualForm = (text: string): string =>
  normalizeText(
    text
      .replaceAll('%20', ' ')
      .replaceAll(phrase, ' ')
      .replaceAll(/[\p{No}\p{Nl}]/gu, toLatinDigit),
    'NFKC',
  )
    .replaceAll(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/(?!\d)[\p{Nd}\p{No}\p{Nl}]/gu, toLatinDigit)

/**
 * A text without what is not drawn, and with the usual form of each letter and digit. With tags or entities it is read
 * twice: as HTML, and as it stands, which is how our pages and mails show it.
 */
export const asDrawn = (text: string): string => {
  const asHtml = text.replaceAll(tag, '').replaceAll(entity, fromEntity)
  return toUsualForm(asHtml === text ? text : `${asHtml}\n.\n${text.replaceAll(/[<>&#;]/g, ' ')}`)
}

/** `no.hnb/8001234567` is none, and no link that somebody would refuse. */
const isSite = (name: string): boolean => parse(name, { extractHostname: false }).isIcann === true

/** What a page shows that looks for it: `…/search?q=Pay+to+HNB+8001234567`. */
const typedByLink = /[?&](?:[\w-]|%[0-9a-f]{2}){1,40}=([^&#\s()]*)/gi
const beginsAsIban = /^\s*[a-z]{2}\s?\d{2}\s?[a-z\d]/i
const listTyped = (link: string): string =>
  [...link.matchAll(typedByLink)]
    .map(([, typed = '']) =>
      typed.replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCodePoint(Number.parseInt(code.slice(1), 16))),
    )
    .map((typed) => typed.replaceAll('+', ' '))
    .filter((typed) => speaksOf('any', typed) || beginsAsIban.test(typed))
    .join(' . ')

/** A text as its reader sees it, with plain digits, and without where its links lead. */
export const readPlainly = (text: string): string => {
  const shown = asDrawn(text)
    .replaceAll(/[*_]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[^\S\n ]|\u2800/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(address, (whole, site?: string, bare?: string) => {
      if (bare !== undefined && !isSite(bare)) return whole
      return `${/\d/.test(site ?? bare ?? '') ? ` ${site ?? bare} ` : ' '}${listTyped(whole)} `
    })
    .replaceAll(ownPage, (_, path: string) => ` ${path.replaceAll(pageId, ' ')} `)
  return withNumberWords(withHanDigits(shown))
}
