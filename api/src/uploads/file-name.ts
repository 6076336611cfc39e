import { normalizeText } from '#/normalize-text.ts'

const longest = 100

/** Characters that control a terminal, a header or text direction. Sinhala and Tamil need the joiners. */
const unprintable = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu
const unwelcome = /[<>:"|?*%]/g

/** Browsers escape quotes and line breaks of a file name like this. */
const escaped = /%(22|0d|0a)/gi

const wholeLineIdf = (name: string): [base: string, extension: string] => {
  const [extension = ''] = /\.[a-z0-9]{1,8}$/i.exec(name) ?? []
  return [name.slice(0, name.length - extension.length), extension]
}

/** The given file name without characters that are unsafe to show. It is never part of a key. */
export const toDisplayName = (claimed: string): string => {
  const last = claimed.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const printable = last.replaceAll(escaped, ' ').replaceAll(unprintable, ' ').replaceAll(unwelcome, ' ')
  const cleanedName = normalizeText(printable, 'NFC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim()
  const [base, extension] = wholeLineIdf(cleanedName)
  if (base.trimEnd() === '') return 'receipt'
  return (
    Array.from(base.trimEnd())
      .slice(0, longest - extension.length)
      .join('') + extension
  )
}

export const toDownloadName = (displayName: string, extension: 'jpg' | 'pdf' | 'webp'): string =>
  `${wholeLineIdf(displayName)[0]}.${extension}`
