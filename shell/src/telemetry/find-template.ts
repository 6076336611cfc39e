const maxScripts = 4
/** Of fewer letters one says little, and many messages look like it. */
const minLetters = 8

/** A text that begins an argument, to its end; what follows tells whether more is added to it. */
const literal = /[(,?:]\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)\s*(\+?)/g

const unescape = (text: string): string =>
  text.replaceAll(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gis, (_, unicode?: string, hex?: string, other = '') => {
    const code = unicode ?? hex
    return code ? String.fromCharCode(Number.parseInt(code, 16)) : other === 'n' ? '\n' : String(other)
  })

/** Whether the message is these parts, with values between them. */
const isMadeOf = (message: string, parts: readonly string[]): boolean => {
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined) return message === first
  if (!message.startsWith(first)) return false
  let position = first.length
  for (const part of rest) {
    const found = message.indexOf(part, position)
    if (found === -1) return false
    position = found + part.length
  }
  return message.endsWith(last) && message.length - last.length >= position
}

const countLetters = (parts: readonly string[]): number => parts.join('').replaceAll(/[^\p{L}]/gu, '').length

/** What a script itself says of a message: its words without the values that were put in. Undefined: it has no such text. */
export const findTemplateIn = (script: string, message: string): string | undefined => {
  let best: readonly string[] = []
  for (const [, double, single, template, plus] of script.matchAll(literal)) {
    const texts = template === undefined ? [double ?? single ?? ''] : template.split(/\$\{[^}]*\}/)
    const parts = [...texts.map(unescape), ...(plus ? [''] : [])]
    if (countLetters(parts) >= minLetters && isMadeOf(message, parts) && countLetters(parts) > countLetters(best))
      best = parts
  }
  return best.length > 0 ? best.join('…') : undefined
}

/**
 * The words of an error that our own code threw, as they stand in the scripts that its stack names: all of it is in files that
 * everybody may read, and nothing is about a person. The browser has these files already.
 */
export const findTemplate = async ({ message, stack = '' }: Error): Promise<string | undefined> => {
  const addresses = new Set(
    [...stack.replace(message, '').matchAll(/[a-z]+:\/\/\S+?(?=:\d+:\d+)/g)]
      .map(([address]) => address)
      .filter((address) => address.startsWith(`${location.origin}/_`)),
  )
  for (const address of [...addresses].slice(0, maxScripts)) {
    const response = await fetch(address, { cache: 'force-cache', credentials: 'omit' })
    const found = response.ok ? findTemplateIn(await response.text(), message) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
