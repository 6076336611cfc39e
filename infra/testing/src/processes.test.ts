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
