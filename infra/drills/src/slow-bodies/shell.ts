import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toShellConfig } from '../../../../shell/server/config.ts'
import { readEnv } from '../../../../shell/server/env.ts'
import { startServer } from '../../../../shell/server/start-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'escapes-drill-shell-'))
for (const part of ['dist/client', 'public']) await mkdir(join(folder, part), { recursive: true })
await writeFile(join(folder, 'public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
await writeFile(join(folder, 'public/offline-worker.js'), '')
for (const suffix of ['', '.br', '.gz']) await writeFile(join(folder, `dist/client/shell.js${suffix}`), '')
const files = { 'shell.js': 'sha384-none' }
const manifest = { build: 'drill', scripts: ['shell.js'], preload: [], styles: [], fonts: [], files }
await writeFile(join(folder, 'dist/shell.json'), JSON.stringify(manifest))
const server = await startServer(toShellConfig(readEnv({ ...process.env, DATA_DIR: folder })), folder)
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
