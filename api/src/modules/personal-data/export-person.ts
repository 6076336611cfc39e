import { civilDateAt } from '@escapes/contract'
import { readSnapshot } from '#/db/read-snapshot.ts'
import { NotFound } from '#/http/problem.ts'
import type { SentStream } from '#/http/send-response.ts'
import { isPersonal, type TableRule } from '#/personal-data/rules.ts'
import type { Services } from '#/services.ts'
import { findPerson, listRowsOf } from './queries.ts'
import { joinTexts } from './join-texts.ts'
import { type ExportedSection, listPageTexts } from './readable-page.ts'
import { toZip, type ZipEntry } from './zip.ts'

interface FoundRows {
  sections: ExportedSection[]
  files: { name: string; key: string }[]
}

const withoutColumns = (row: Readonly<Record<string, unknown>>, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))

/** Everything as it was at one moment. */
const readRows = ({ db }: Services, rules: readonly [string, TableRule][], userId: string): Promise<FoundRows> =>
  readSnapshot(db, async (trx) => {
    const person = await findPerson(trx, userId)
    if (!person) throw new NotFound()
    const found: FoundRows = { sections: [], files: [] }
    for (const [table, rule] of rules) {
      if (!isPersonal(rule) || !('title' in rule.exported)) continue
      const { title, without = [] } = rule.exported
      const rows = await listRowsOf(trx, table, rule, person)
      found.sections.push({ title, table, rows: rows.map((row) => withoutColumns(row, without)) })
      for (const row of rows) {
        const [key] = rule.files?.(row) ?? []
        if (key)
          found.files.push({ name: `files/${table}/${found.files.length + 1}${/\.\w+$/.exec(key)?.[0] ?? ''}`, key })
      }
    }
    return found
  })

function* listJsonTexts(sections: readonly ExportedSection[]): Generator<string, void> {
  yield '{'
  for (const [at, { table, rows }] of sections.entries()) {
    yield `${at === 0 ? '' : ','}\n  ${JSON.stringify(table)}: [`
    for (const [index, row] of rows.entries()) yield `${index === 0 ? '' : ','}\n    ${JSON.stringify(row)}`
    yield ']'
  }
  yield '\n}\n'
}

async function* listEntries(services: Services, { sections, files }: FoundRows): AsyncGenerator<ZipEntry> {
  const { log, objects, clock } = services
  try {
    const names = files.map(({ name }) => name)
    yield { name: 'read-me.html', parts: joinTexts(listPageTexts(sections, names, clock.now())) }
    yield { name: 'data.json', parts: joinTexts(listJsonTexts(sections)) }
    for (const { name, key } of files) {
      const bytes = await objects.get(key)
      if (bytes) yield { name, bytes }
    }
  } catch (error) {
    // The head is sent already: the broken connection tells the client.
    log.error({ err: error }, 'an export of personal data broke off')
    throw error
  }
}

export const exportPerson = async (
  services: Services,
  rules: readonly [string, TableRule][],
  userId: string,
): Promise<SentStream> => ({
  chunks: toZip(listEntries(services, await readRows(services, rules, userId))),
  contentType: 'application/zip',
  fileName: `sri-lanka-escapes-${civilDateAt(services.clock.now())}.zip`,
})
