import { formatInSriLankaTime } from '@escapes/contract'

export interface ExportedSection {
  title: string
  table: string
  rows: readonly Readonly<Record<string, unknown>>[]
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const toWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return JSON.stringify(value)
  return instant.test(value) ? formatInSriLankaTime(new Date(value).toISOString()) : value
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const toList = (row: ExportedSection['rows'][number]): string => {
  const fields = Object.entries(row).filter(([, value]) => !isEmpty(value))
  const lines = fields.map(
    ([column, value]) => `<dt>${escape(column.replaceAll('_', ' '))}</dt><dd>${escape(toWords(value))}</dd>`,
  )
  return `<dl>${lines.join('')}</dl>`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;border-top:1px solid #ccc;padding-top:1rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere}`

/** What `data.json` holds, for people; opened from a disk, so it needs nothing else. Row by row: see `joinTexts`. */
export function* listPageTexts(
  sections: readonly ExportedSection[],
  files: readonly string[],
  now: Date,
): Generator<string, void> {
  const filled = sections.filter(({ rows }) => rows.length > 0)
  const empty = sections.filter(({ rows }) => rows.length === 0).map(({ title }) => title)
  const links = files.map((name) => `<li><a href="${escape(name)}">${escape(name)}</a></li>`)
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your data at Sri Lanka Escapes</title><style>${style}</style>
<h1>Your data at Sri Lanka Escapes</h1>
<p>As stored on ${escape(formatInSriLankaTime(now.toISOString()))}. Amounts are in the smallest unit of their currency, such as cents.
The file data.json holds the same for programs.</p>
`
  for (const { title, rows } of filled) {
    yield `<h2>${escape(title)}</h2>`
    for (const row of rows) yield toList(row)
  }
  yield `
${links.length > 0 ? `<h2>Files</h2><ul>${links.join('')}</ul>` : ''}
${empty.length > 0 ? `<p>Nothing is stored of: ${escape(empty.join(', '))}.</p>` : ''}
</html>
`
}
