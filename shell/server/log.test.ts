import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createShellLog } from './log.ts'

it('a log line has its time in the format of API and worker', () => {
  let line = ''
  createShellLog('info', { write: (text: string) => void (line = text) }).info('served')
  expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string })
})

const writeToFullDisk = async (making: string): Promise<number | null> => {
  const full = openSync('/dev/full', 'w')
  const script = `${making}; log.info('one'); setTimeout(() => { log.info('two'); setTimeout(() => process.exit(7), 50) }, 50)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', full, 'ignore'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  closeSync(full)
  return code
}

it.runIf(existsSync('/dev/full'))('a disk that is full costs lines, and not the process', async () => {
  expect(await writeToFullDisk("import { createShellLog } from './log.ts'; const log = createShellLog('info')")).toBe(7)
  const bare = "import { pino } from 'pino'; const log = pino(pino.destination({ dest: 1, sync: true }))"
  expect(await writeToFullDisk(bare), 'control: a log that nobody listens to').toBe(1)
})
