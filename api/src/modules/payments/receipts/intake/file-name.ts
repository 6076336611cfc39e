const longest = 100

/** Characters that steer a terminal, a header or the direction of text. The joiners stay: Sinhala and Tamil need them. */
const unprintable = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu
const unwelcome = /[<>:"|?*%]/g

/** How a browser writes quotes and line breaks of a name into a form. */
const escaped = /%(22|0d|0a)/gi

const splitOff = (name: string): [base: string, extension: string] => {
  const [extension = ''] = /\.[a-z0-9]{1,8}$/i.exec(name) ?? []
  return [name.slice(0, name.length - extension.length), extension]
}

/** What the traveller called the file, fit to be shown. It is never part of a key. */
export const displayNameOf = (claimed: string): string => {
  const last = claimed.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .replaceAll(escaped, ' ')
    .replaceAll(unprintable, ' ')
    .replaceAll(unwelcome, ' ')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim()
  const [base, extension] = splitOff(shown)
  if (base.trimEnd() === '') return 'receipt'
  return (
    Array.from(base.trimEnd())
      .slice(0, longest - extension.length)
      .join('') + extension
  )
}

/** The name a download is saved under: theirs, with the ending of what we made of it. */
export const downloadNameOf = (displayName: string, extension: 'jpg' | 'pdf' | 'webp'): string =>
  `${splitOff(displayName)[0]}.${extension}`
