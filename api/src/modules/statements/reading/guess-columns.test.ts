import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { parseStatementTable } from './parse-statement-table.ts'
import { parseStatementLines, readStatementLines } from './parse-statement-lines.ts'

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('a guess at the columns', () => {
  const guess = (text: string) => guessColumns(parseStatementTable(toBytes(text)), '2027-12-31')

  it('is right about a bank with one amount', () => {
    expect(guess('Posting Date,Remitter,Narration,Amount (USD),Balance\n2027-05-14,A,K7MX2Q9P,"1,000.00",5\n')).toEqual(
      {
        delimiter: ',',
        skipRows: 0,
        date: 'Posting Date',
        dateFormat: 'yyyy-mm-dd',
        decimal: '.',
        amount: 'Amount (USD)',
        payer: 'Remitter',
        text: ['Narration'],
      },
    )
  })

  it('is right about rows above the header, credit and debit, and another comma', () => {
    const text = [
      'Account;0082741993',
      'Period;May 2027',
      '',
      'Date;Value date;Description;Reference;Debit;Credit;Balance',
      '14/05/2027;14/05/2027;Transfer;K7MX2Q9P;;1.240,50;1.240,50',
      '15/05/2027;15/05/2027;Fee;;3,00;;1.237,50',
      'Closing balance;;;;;;1.237,50',
    ].join('\n')
    const found = guess(text)
    expect(found).toMatchObject({
      delimiter: ';',
      skipRows: 2,
      date: 'Date',
      dateFormat: 'dd/mm/yyyy',
      decimal: ',',
      credit: 'Credit',
      debit: 'Debit',
      text: ['Description', 'Reference'],
    })
    const { lines } = parseStatementLines(parseStatementTable(toBytes(text), found!), found!, 'USD', '2027-12-31')
    expect(lines.map(({ amount }) => amount)).toEqual([124_050, -300])
  })

  it.each([
    ['the period in three cells', 'Period;01/11/2026;22/11/2026;;'],
    ['the names of the bank', 'Bank of Serendib;Colombo;Main branch;;'],
    ['an opening balance as wide as a line', 'Opening balance;01-Nov-2026;EUR;;1.000,00'],
  ])('is right below %s', (_, rowsAboveHeader) => {
    const text = [
      rowsAboveHeader,
      'Booking date;Details;Counterparty;Debit;Credit',
      '21/11/2026;K7MX2Q9P;A;;112,13',
    ].join('\n')
    expect(guess(text)).toMatchObject({ skipRows: 1, date: 'Booking date', credit: 'Credit', text: ['Details'] })
  })

  it('never treats a line as the header, whatever its text says', () => {
    const text = 'Fecha;Texto;Euro\n2026-11-21;Date, details of the credit;5,00\n2026-11-22;Date;6,00\n'
    expect(parseStatementTable(toBytes(text))).toMatchObject({ skipRows: 0, headers: ['Fecha', 'Texto', 'Euro'] })
  })

  it('has a name for every column', () => {
    const { headers } = parseStatementTable(toBytes('Date;;Details;Amount;\n2026-11-21;a;b;5,00;c\n'))
    expect(headers).toEqual(['Date', 'Column 2', 'Details', 'Amount', 'Column 5'])
  })

  it.each([
    ['Dr/Cr', 'DR', 'CR'],
    ['D/C', 'D', 'C'],
    ['Debit/credit', 'Debit', 'Credit'],
    ['Soll/Haben', 'S', 'H'],
    ['Kind', 'Dr', 'Cr'],
    ['Direction', 'OUT', 'IN'],
    ['CR/DR Indicator', 'D', 'C'],
    ['Sign', '-', '+'],
    ['Flow', '−', '+'],
    ['Type', 'W', 'D'],
    ['Type', 'Withdrawal', 'Deposit'],
    ['Kind of line', 'OUT', 'IN'],
  ])('finds that the column %s says which way the money went', (heading, out, come) => {
    const text = `Txn Date,Description,Amount,${heading},Balance\n20/11/2026,K7MX2Q9P,"1,475.00",${out},1\n21/11/2026,K7MX2Q9P,2.00,${come},3\n`
    const table = parseStatementTable(toBytes(text))
    const columns = guessColumns(table, '2027-12-31')!
    expect(columns).toMatchObject({ amount: 'Amount', direction: heading })
    const { lines, problems } = parseStatementLines(table, columns, 'USD', '2027-12-31')
    expect([lines.map(({ amount }) => amount), problems]).toEqual([[-147_500, 200], []])
    const { direction: _, ...without } = columns
    expect(() => parseStatementLines(table, without, 'USD', '2027-12-31')).toThrow(
      expect.objectContaining({ code: 'validation-failed' }),
    )
  })

  it.each([
    ['CD', 'DBIT', 'CRDT'],
    ['Type', 'Outward', 'Inward'],
    ['Inward/Outward', 'Outward', 'Inward'],
    ['I/O', 'O', 'I'],
    ['Type', 'Outgoing transfer', 'Incoming transfer'],
    ['Transaction type', 'Payment sent', 'Payment received'],
    ['Transaction Type', 'Transfer out', 'Transfer in'],
    ['Type', 'TFR OUT', 'TFR IN'],
    ['Type', 'Transfer to', 'Transfer from'],
    ['Type', 'Money sent', 'Money added'],
    ['Type', 'PAYMENT', 'TRANSFER'],
    ['Type', 'Direct Debit', 'Bank Credit'],
    ['Type', 'DD', 'BGC'],
    ['Type', 'FPO', 'FPI'],
    ['Category', 'Expense', 'Income'],
    ['Type', 'Bill payment', 'Salary'],
    ['Tipo', 'Uscita', 'Entrata'],
    ['Tipo', 'C', 'A'],
    ['Art', 'Ausgang', 'Eingang'],
    ['Umsatzart', 'Überweisung', 'Gutschrift'],
    ['Type', 'Payé', 'Reçu'],
    ['Af Bij', 'Af', 'Bij'],
    ['Тип', 'Списание', 'Зачисление'],
    ['Тип операции', 'Расход', 'Приход'],
    ['收支', '支出', '收入'],
    ['借贷', '借', '贷'],
    ['Nature', 'To', 'By'],
    ['Particulars type', 'TO', 'BY'],
    ['Txn', 'Paid', 'Received'],
    ['Status', 'Sent', 'Received'],
    ['Sign', 'DEBIT (-)', 'CREDIT (+)'],
    ['Effect', 'decrease', 'increase'],
    ['Direction', '1', '2'],
    ['Dr', 'Y', ''],
    ['ＣＤ', 'ＤＢＩＴ', 'ＣＲＤＴ'],
  ])('never takes money that went out for money in: %s, %s and %s', (heading, out, come) => {
    const rows = [`20/11/2026,K7MX2Q9P,1475.00,${out}`, `21/11/2026,b,2.00,${come}`, `22/11/2026,c,1475.00,${out}`]
    for (const written of [rows, rows.slice(0, 2), rows.slice(0, 1)]) {
      const table = parseStatementTable(toBytes(`Date,Description,Amount,${heading}\n${written.join('\n')}\n`))
      const { columnProblems, directionColumn, lines } = readStatementLines(
        table,
        guessColumns(table, '2027-12-31')!,
        'USD',
        '2027-12-31',
      )
      expect(directionColumn).toBe(heading)
      expect(lines.map(({ amount }) => amount)).not.toContain(147_500)
      const went = lines.filter(({ amount }) => amount === -147_500)
      expect(went.length > 0 || columnProblems[0]?.path === 'columns.direction').toBe(true)
    }
  })

  it.each([
    ['one state and one currency', 'Date,Details,Amount,Currency,Status', ['a,1.00,USD,Posted', 'b,2.00,USD,Posted']],
    ['a minus', 'Date,Details,Amount,Type', ['a,1.00,TT', 'b,-2.00,Fee']],
    ['a plus everywhere', 'Date,Details,Amount,Type', ['a,+1.00,TT', 'b,2.00 CR,Cash']],
    ['branches and balances', 'Date,Details,Amount,Branch,Balance', ['a,1.00,Galle,1.00', 'b,2.00,Kandy,3.00']],
    ['lines that are pending', 'Date,Details,Amount,Status', ['a,1.00,Posted', 'b,2.00,Pending']],
    ['numbers of lines', 'Date,Details,Amount,No', ['a,1.00,1', 'b,2.00,2', 'c,3.00,3']],
  ])('does not ask which way the money went about %s', (_, heading, rows) => {
    const table = parseStatementTable(toBytes(`${heading}\n${rows.map((row) => `20/11/2026,${row}\n`).join('')}`))
    const { columnProblems, lines } = readStatementLines(table, guessColumns(table, '2027-12-31')!, 'USD', '2027-12-31')
    expect([columnProblems, lines[0]?.amount]).toEqual([[], 100])
  })

  it.each([
    [
      'dashes',
      'Date,Description,Debit,Credit\n17/05/2026,A,-,"25,000.00"\n18/05/2026,Fee,100.00,–\n',
      [2_500_000, -10_000],
    ],
    [
      'currencies',
      'Date;Description;Amount\n17-05-2026;A;"1500.00 Rs"\n19-05-2026;C;"25,000/-"\n',
      [150_000, 2_500_000],
    ],
    ['month names', 'Date,Description,Amount\n"Nov 18, 2026",A,1.00\n"Nov 5, 2026",B,2.00\n', [100, 200]],
    ['currencies in headings', 'Date,Details,Withdrawals (LKR),Deposits (LKR)\n17/05/2026,A,,"5.00"\n', [500]],
    [
      'protected cells',
      'Date,Details,Amount\n="17/05/2026",="0071",="1,000.00"\n\'18/05/2026,B,\'2.00\n',
      [100_000, 200],
    ],
  ])('reads %s', (_, text, amounts) => {
    const table = parseStatementTable(toBytes(text))
    const { lines, problems } = parseStatementLines(table, guessColumns(table, '2027-12-31')!, 'LKR', '2027-12-31')
    expect([lines.map(({ amount }) => amount), problems]).toEqual([amounts, []])
  })

  it('is missing when nothing is recognised', () => {
    expect(guess('one,two\nthree,four\n')).toBeNull()
  })
})

describe('a guess at the columns of a bank', () => {
  const guess = (header: string, line: string) =>
    guessColumns(parseStatementTable(toBytes(`${header}\n${line}\n`)), '2027-12-31')

  it.each([
    ['Tran Date,CHQNO,PARTICULARS,DR,CR,BAL', '14-05-2027,-,NEFT,,47500.00,5.00', { debit: 'DR', credit: 'CR' }],
    [
      'Tran Date,Particular,Dr Amount,Cr Amount',
      '14-05-2027,A,0.00,980.00',
      { debit: 'Dr Amount', credit: 'Cr Amount' },
    ],
    [
      'Date,Narration,Withdrawal Amt.,Deposit Amt.',
      '14/05/27,A,,475.00',
      { debit: 'Withdrawal Amt.', credit: 'Deposit Amt.' },
    ],
    ['Date,Transaction,Deposit,Withdrawal', '14/05/2027,A,475.00,', { debit: 'Withdrawal', credit: 'Deposit' }],
    ['Date,Merchant/Description,Debit/Credit', '14/05/2027,A,-475.00', { amount: 'Debit/Credit' }],
    ['Date,Type,Description,Value', '14 May 2027,BAC,A,475.00', { amount: 'Value' }],
    ['Date;Libellé;Montant', '14/05/2027;A;475,00', { amount: 'Montant', text: ['Libellé'] }],
    ['Datum;Bedrag;Omschrijving-1', '2027-05-14;+475,00;A', { amount: 'Bedrag', text: ['Omschrijving-1'] }],
  ])('is right: %s', (header, line, columns) => expect(guess(header, line)).toMatchObject(columns))
})
