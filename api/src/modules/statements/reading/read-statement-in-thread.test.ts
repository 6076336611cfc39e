import { timeouts } from '@escapes/test-timeouts'
import { describe, expect, it } from 'vitest'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { readInThreads } from '#test/read-here.ts'
import { createHostileStatementExamples } from '#test/hostile-files/statements.ts'
import { readStatementInThread } from './read-statement-in-thread.ts'
import { shareInFile } from '#test/share-in-file.ts'

readInThreads()
const desk = await shareInFile(createStatementTestApp())

const preview = (content: string) =>
  desk.app.call('POST /admin/statements/preview', {
    headers: desk.manager,
    body: { accountId: desk.accountId, fileName: 'a.csv', content },
  })
const task = { columns: undefined, currency: 'USD', today: '2027-05-20' } as const
const encoded = (text: string | Uint8Array) => Buffer.from(text).toString('base64')

describe('a hostile statement', () => {
  it.each(createHostileStatementExamples())('is read or rejected with a message: %s', async (_, bytes) => {
    const response = await preview(encoded(bytes))
    const text = await response.text()
    expect([200, 413, 422]).toContain(response.status)
    const { code } = JSON.parse(text) as { code?: string }
    expect(code).toBe({ 200: undefined, 413: 'payload-too-large', 422: 'statement-unreadable' }[response.status])
  })

  it('is rejected before it is parsed when it is only line breaks', async () => {
    const { detail } = await expectProblem(preview(encoded('\n'.repeat(5_000_000))))
    expect(detail).toContain('20,000 lines')
  })

  it('is rejected at its field when it is no base64', async () => {
    expect(await expectProblem(preview('no base64!'))).toMatchObject({ status: 422, errors: [{ path: 'content' }] })
  })

  it('is aborted when it costs too much time or memory, and the next one is read', async () => {
    const csv = `Date,Details,Amount\n${'2027-05-01,for the villa,1.00\n'.repeat(19_000)}`
    const bytes = () => new TextEncoder().encode(csv)
    const slow = readStatementInThread({ ...task, content: bytes() }, 'somebody', { ms: 1, megabytes: 256 })
    await expect(slow).rejects.toMatchObject({
      code: 'statement-unreadable',
      detail: expect.stringContaining('too long'),
    })
    const large = readStatementInThread({ ...task, content: bytes() }, 'somebody', {
      ms: timeouts.condition,
      megabytes: 8,
    })
    await expect(large).rejects.toMatchObject({ code: 'statement-unreadable' })
    expect(await ok<{ lines: number }>(preview(encoded(csv)))).toMatchObject({ lines: 19_000 })
  })
})

it('all lines of a long statement arrive, in order, with their checksums', async () => {
  const rows = Array.from({ length: 2_300 }, (_, at) => `2027-05-01,villa ABCDEFGH ${at},1.00`)
  const content = new TextEncoder().encode(['Date,Details,Amount', ...rows].join('\n'))
  const { linesWithReferenceKeys, lineCount } = await readStatementInThread(
    { ...task, content, linesForBankAccountId: desk.accountId },
    'somebody',
  )
  expect(lineCount).toBe(2_300)
  expect(linesWithReferenceKeys.map(({ line }) => line)).toEqual(rows.map((_, at) => at + 2))
  expect(new Set(linesWithReferenceKeys.map(({ checksum }) => checksum)).size).toBe(2_300)
  expect(linesWithReferenceKeys[0]?.referenceKeys).toHaveLength(1)
})
