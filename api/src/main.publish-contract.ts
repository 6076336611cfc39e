import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApi } from '#/http/openapi.ts'

/** Keeps the contract as it stands: run it with every release of the api, and commit what it writes. */
const document = await openApi()
const folder = join(import.meta.dirname, '../contract/published')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, `${document.info.version}.openapi.json`), `${JSON.stringify(document, null, 2)}\n`)
process.stdout.write(`published contract ${document.info.version}\n`)
