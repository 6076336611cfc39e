/**
 * The process that runs PostgreSQL: it ends with its supervisor and shuts the server down in order.
 * Usage: guard.ts <cluster> <port> [setting=value …]
 */
import { spawn } from 'node:child_process'
import { stackMarkVariable } from '../stack/processes.ts'
import { getPostgresBinaries } from './postgres-binaries.ts'
import { stopLeftoverServer } from './cluster.ts'
import { chooseServerUser } from './server-user.ts'

const [directory = '', port = '', ...settings] = process.argv.slice(2)

const flags = {
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '128MB',
  // Below its folder, where it ends with it: a server that is killed leaves what it has in /dev/shm, 64 MB in a container.
  dynamic_shared_memory_type: 'mmap',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_lock_waits: 'on',
  log_line_prefix: '%m [%p] %q%a ',
}

const { postgres } = await getPostgresBinaries()
const serverUser = chooseServerUser(directory, postgres)
await stopLeftoverServer(directory)

const [program = '', ...args] = [
  ...serverUser.wrapper,
  postgres,
  '-D',
  directory,
  ...[...Object.entries(flags).map(([name, value]) => `${name}=${value}`), ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]),
]
const { [stackMarkVariable]: _mark, NODE_CHANNEL_FD: _channel, ...env } = process.env
const server = spawn(program, args, {
  uid: serverUser.uid,
  gid: serverUser.gid,
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
