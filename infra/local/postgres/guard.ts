/**
 * The process that holds PostgreSQL: it ends when its supervisor does, and takes the server down in an orderly way.
 * Usage: guard.ts <cluster> <port> [setting=value …]
 */
import { spawn } from 'node:child_process'
import { stackMark } from '../stack/processes.ts'
import { findBinaries } from './binaries.ts'
import { stopLeftover } from './cluster.ts'
import { chooseUser } from './run-as.ts'

const [directory = '', port = '', ...settings] = process.argv.slice(2)

const flags = {
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_lock_waits: 'on',
  log_line_prefix: '%m [%p] %q%a ',
}

const { postgres } = await findBinaries()
const runAs = chooseUser(directory, postgres)
await stopLeftover(directory)

const [program = '', ...args] = [
  ...runAs.wrapper,
  postgres,
  '-D',
  directory,
  ...[...Object.entries(flags).map(([name, value]) => `${name}=${value}`), ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]),
]
const { [stackMark]: _mark, NODE_CHANNEL_FD: _channel, ...env } = process.env
const server = spawn(program, args, {
  uid: runAs.uid,
  gid: runAs.gid,
  cwd: '/',
  env: { ...env, TZ: 'UTC' },
  stdio: ['ignore', 'inherit', 'inherit'],
})

let isStopping = false
const stop = () => {
  if (isStopping) return
  isStopping = true
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), 6000).unref()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
server.on('error', (error) => {
  console.error(error)
  process.exit(1)
})
server.on('exit', (code, signal) => process.exit(isStopping && code === 0 ? 0 : signal ? 1 : (code ?? 1)))
