import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runProcess, startProcess, waitUntilUp } from './processes.ts'

const script = (source: string): string[] => ['--input-type=module', '-e', source]

it('a program gets the variables it is given and none of the tests', async () => {
  process.env.OF_THE_TESTS = 'yes'
  const source = 'console.log(process.env.GIVEN, process.env.OF_THE_TESTS, process.env.PATH !== undefined)'
  expect(await runProcess(script(source), { env: { GIVEN: 'given' } })).toBe('given undefined true\n')
})

it('a program that fails rejects with its code and what it wrote', async () => {
  await expect(runProcess(script('console.error("no disk"); process.exit(3)'))).rejects.toThrow(
    /ended with 3:\nno disk/,
  )
})

it('a program that ends before it is up is not waited for', async () => {
  const program = startProcess(script('console.log("wrong port"); process.exit(1)'))
  await expect(waitUntilUp(program, async () => false)).rejects.toThrow(/ended before it was up:\nwrong port/)
})

it('a program that is killed ends at once, though it ignores the signal to end', async () => {
  const program = startProcess(
    script('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")'),
  )
  await waitUntilUp(program, async () => program.output() === 'up\n')
  await program.kill()
  expect(await program.ended).toBeNull()
})

it.runIf(process.platform === 'linux')(
  'a program ends with the process that started it, even when that is killed',
  async () => {
    const file = JSON.stringify(join(import.meta.dirname, 'processes.ts'))
    const source = `import { startProcess } from ${file}
    const inner = startProcess(['--eval', 'setInterval(() => undefined, 1000)'])
    console.log(inner.child.pid)
    setInterval(() => undefined, 1000)`
    const outer = startProcess(script(source))
    await expect.poll(() => Number(outer.output())).toBeGreaterThan(0)
    const inner = Number(outer.output())
    expect(existsSync(`/proc/${inner}`)).toBe(true)
    await outer.kill()
    await expect.poll(() => existsSync(`/proc/${inner}`)).toBe(false)
  },
)
