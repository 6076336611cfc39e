import { parseArgs } from 'node:util'
import { serveFromSource } from './serve-from-source.ts'
import { getPackageFolder, remoteNames } from './workspace.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3100' } },
})
const port = Number(values.port)
const names = positionals.length > 0 ? positionals : remoteNames

await serveFromSource(
  port,
  names.map((name, index) => ({ name, dir: getPackageFolder(name), port: port + 1 + index })),
)
process.stdout.write(
  `Shell and ${names.join(', ')} from source. Start the shell server with SHELL_DEV_URL=http://localhost:${port}\n`,
)
