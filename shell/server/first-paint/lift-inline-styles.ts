import { styleMark } from '#/first-paint/first-paint.ts'

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const styledTag = /(<[a-z][^<>]*?) style="([^"]*)"/g
/** Values of ours: sizes, colours, ratios. Anything else could say more than its own declarations. */
const plainDeclarations = /^(?:[\w\s.,:;#%+/-]|\([\w\s.,#%+-]*\))*$/

/** Many times what a page has, in it and in one of them: the team of a page writes it, and every visitor waits while it is read. */
const most = { styles: 2_000, characters: 2_000 }

/**
 * Moves inline styles of a drawn page into one sheet: the content security policy refuses the attribute, and admits a
 * sheet with the nonce. The browser turns them back before it takes over. Thrice the mark, to stand above any class.
 */
export const liftInlineStyles = (html: string): { html: string; css: string } => {
  const marks = new Map<string, number>()
  let count = 0
  const lifted = html.replaceAll(styledTag, (_, tag: string, text: string) => {
    count += 1
    if (count > most.styles || text.length > most.characters) return tag
    const declarations = text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    if (!plainDeclarations.test(declarations) || declarations.includes('/*')) return tag
    const mark = marks.get(declarations) ?? marks.size
    marks.set(declarations, mark)
    return `${tag} ${styleMark}="${mark}"`
  })
  const rules = [...marks].map(
    ([declarations, mark]) => `[${styleMark}="${mark}"][${styleMark}][${styleMark}]{${declarations}}`,
  )
  return { html: lifted, css: rules.join('\n') }
}
