import { takesWholeTables } from '@escapes/testing/whole-tables'

/** Malformed statements, as large as an upload may be; each by what is wrong with it. */
export const createHostileStatements = (): Record<string, string | Uint8Array> => {
  const max = 5_000_000
  const fill = (text: string, length = max) => text.repeat(Math.floor(length / text.length))
  return {
    'only line breaks': fill('\n'),
    'only carriage returns': fill('\r'),
    'line breaks within the bound of lines, after a header': `Date,Details,Amount\n${fill('\n', 99_000)}`,
    'one line of five megabytes': fill('a'),
    'a million columns': fill(',', 1_000_000),
    'a header of a million names': `${fill('a,', 2_000_000)}\n1,2,3`,
    'as many equal columns as a row may have': `${fill('a,', 19_000)}\n${fill('1,', 19_000)}`,
    'quotes that nobody closes': fill('"\n'),
    'a quote in every cell': fill('a"b,"c\n', 600_000),
    'a quote at the start of five megabytes': `"${fill('a,b\n')}`,
    'marks of byte order all over': fill('\ufeff', 1_600_000),
    'only zeros': new Uint8Array(max),
    'zeros between letters': fill('a\0,\0b\0\n\0', 1_000_000),
    'nested brackets': fill('[', 2_000_000) + fill(']', 2_000_000),
    'amounts of thousands of digits': `Date,Details,Amount\n${fill(`2027-05-01,x,${'9'.repeat(5_000)}\n`, 3_000_000)}`,
    'words that nearly are references': `Date,Details,Amount\n${fill(`2027-05-01,${'A B C D '.repeat(60)},1.00\n`, 3_000_000)}`,
    'letters that grow when they are made equal': `Date,Details,Amount\n${fill(`2027-05-01,${'ﷺ'.repeat(500)},1.00\n`, 1_000_000)}`,
    'delimiters of all kinds': fill(',;\t|', 400_000),
  }
}

/** One of lines, of columns, of quotes, of bytes and of cells. */
const examples: ReadonlySet<string> = new Set([
  'only carriage returns',
  'a header of a million names',
  'a quote at the start of five megabytes',
  'only zeros',
  'amounts of thousands of digits',
])

/** Some of them; in the drill, all. */
export const createHostileStatementExamples = (): [title: string, statement: string | Uint8Array][] =>
  Object.entries(createHostileStatements()).filter(([title]) => takesWholeTables || examples.has(title))
