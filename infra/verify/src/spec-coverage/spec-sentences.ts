import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SpecSentence {
  text: string
  status: 'tested' | 'different' | 'not yet'
  tests: { file: string; title: string }[]
}

const row = /^\| (?<text>.+?) \| (?<status>.+?) \|$/
/** A file, and the titles of one or several of its tests. */
const reference = /`(?<file>[^`]+\.test\.tsx?)` (?<titles>"[^"]+"(?:; "[^"]+")*)/g

const toStatus = (note: string): SpecSentence['status'] => {
  if (note.startsWith('not yet')) return 'not yet'
  return note.startsWith('differs') ? 'different' : 'tested'
}

/** Rows of the tables, in order, without headers. Throws on a row that names neither a test nor a reason. */
export const parseSpecCoverage = (markdown: string): SpecSentence[] =>
  markdown.split('\n').flatMap((line) => {
    const { text, status: note } = row.exec(line)?.groups ?? {}
    if (text === undefined || note === undefined || text === 'Sentence' || /^:?-+$/.test(text)) return []
    const status = toStatus(note)
    const tests = [...note.matchAll(reference)].flatMap(({ groups: { file = '', titles = '' } = {} }) =>
      // A pipe would end the cell, a quotation mark the title.
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({
        file,
        title: title.replaceAll('&#124;', '|').replaceAll('&quot;', '"'),
      })),
    )
    if (status === 'tested' && tests.length === 0) throw new Error(`No test is named for: ${text}`)
    return [{ text, status, tests }]
  })

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The title is the first argument of a call in the file: `it`, `it.each(…)` or `describe`, in any quotes. */
const hasTitle = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => {
    const written = title.replaceAll(quote, `\\${quote}`)
    return new RegExp(`\\(\\s*${quote}${escape(written)}${quote}`).test(source)
  })

export const listMissingTests = (root: string, sentences: readonly SpecSentence[]): string[] => {
  const missing = sentences.flatMap(({ tests }) =>
    tests.filter(({ file, title }) => {
      const path = join(root, file)
      return !existsSync(path) || !hasTitle(readFileSync(path, 'utf8'), title)
    }),
  )
  return [...new Set(missing.map(({ file, title }) => `${file} "${title}"`))]
}
