import { buildIfChanged } from './build.ts'
import { releasedNames } from './workspace.ts'

const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('-'))

if (names.length === 0) {
  process.stderr.write(`Usage: npm run build -- <${releasedNames.join('|')}>… [--force]\n`)
  process.exitCode = 2
}

for (const name of names) {
  const start = performance.now()
  try {
    const made = await buildIfChanged(name, { force: args.includes('--force') })
    const duration = `${Math.round(performance.now() - start)} ms`
    process.stdout.write(
      `${name} ${made.buildId} ${made.wasRebuilt ? `built in ${duration}` : `unchanged (${duration})`}\n`,
    )
  } catch (error) {
    process.stderr.write(`${name} was not built\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
