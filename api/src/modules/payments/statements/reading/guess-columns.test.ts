import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { openTable } from './open-table.ts'
import { readStatement } from './read-statement.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('a guess at the columns', () => {
  const guess = (text: string) => guessColumns(openTable(bytesOf(text)))

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
    const { lines } = readStatement(openTable(bytesOf(text), found!), found!, 'USD', '2027-12-31')
    expect(lines.map(({ amount }) => amount)).toEqual([124_050, -300])
  })

  it('is none where nothing is recognised', () => {
    expect(guess('one,two\nthree,four\n')).toBeNull()
  })
})
