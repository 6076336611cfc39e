import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createScratchFolder, fitsIntoMemory, removeFoldersOfEndedRuns } from './create-scratch-folder.ts'

const GB = 2 ** 30

it.each([
  { freeInMemoryFolder: 12 * GB, availableMemory: 20 * GB, fits: true },
  { freeInMemoryFolder: 0.0625 * GB, availableMemory: 20 * GB, fits: false },
  { freeInMemoryFolder: 12 * GB, availableMemory: 3 * GB, fits: false },
])(
  'temporary files are kept in memory ($fits) with $freeInMemoryFolder and $availableMemory bytes of room',
  ({ fits, ...room }) => {
    expect(fitsIntoMemory(room)).toBe(fits)
  },
)

it('another user, as PostgreSQL is, may pass through the scratch folder and not write there', () => {
  const folder = createScratchFolder()
  try {
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('755')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('the folder of a run that has ended is removed, and no other', () => {
  const parent = mkdtempSync(join(tmpdir(), 'escapes-leftovers-'))
  try {
    const { pid } = spawnSync(process.execPath, ['--version'])
    for (const name of [
      `escapes-tests-${pid}-killed`,
      `escapes-tests-${pid}`,
      `escapes-tests-${process.pid}-runs`,
      'escapes-tests-old',
      'other',
    ])
      mkdirSync(join(parent, name, 'cluster'), { recursive: true })
    removeFoldersOfEndedRuns(parent, 'escapes-tests-')
    expect(readdirSync(parent).toSorted()).toEqual([`escapes-tests-${process.pid}-runs`, 'escapes-tests-old', 'other'])
  } finally {
    rmSync(parent, { recursive: true })
  }
})
