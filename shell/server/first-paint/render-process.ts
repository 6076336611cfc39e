// Runs in a process of its own that has no environment, no files, no child processes and no way to load a module: the
// text of this file is all that it starts with, and code and data come as messages. Node's permission model does not
// know the network, so everything that leads there is taken away before any code of a build runs.
import { Script } from 'node:vm'
import type { FirstPaint, FirstPaintRequest } from '#/first-paint/first-paint.ts'
import type { FromRenderProcess, ToRenderProcess } from './render-messages.ts'

interface Renderer {
  sharedModules: Readonly<Record<string, unknown>>
  renderFirstPaint(options: {
    create: unknown
    request: FirstPaintRequest
    read: (address: string) => Promise<{ status: number; text: string }>
  }): Promise<FirstPaint | undefined>
}

type RunBundle = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => unknown,
  publicPath: string,
) => void

const { process: own } = globalThis
own.env['TZ'] = 'Asia/Colombo'
const send = own.send?.bind(own) ?? (() => false)
const report = (message: FromRenderProcess): void => void send(message)
const receive = own.on.bind(own)

const doors = [
  'binding',
  '_linkedBinding',
  'dlopen',
  'getBuiltinModule',
  'mainModule',
  'kill',
  '_kill',
  '_debugProcess',
]
const lockUp = (): void => {
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'WebAssembly', 'localStorage', 'sessionStorage', 'process'])
    Reflect.deleteProperty(globalThis, name)
  for (const name of [...doors, 'send', 'exit']) Reflect.deleteProperty(own, name)
}

/** Makes what runs a bundle anew each time, so that no state of its modules goes from one page to the next. */
const compile = (code: string, filename: string): RunBundle =>
  new Script(`(function (module, exports, require, publicPath) {${code}\n})`, {
    filename,
  }).runInThisContext() as RunBundle

const run = (bundle: RunBundle, require: (name: string) => unknown, publicPath: string): unknown => {
  const module = { exports: {} as unknown }
  bundle(module, module.exports, require, publicPath)
  return module.exports
}

const refuse = (name: string): never => {
  throw new Error(`A build asked for ${name}, which the shell does not share`)
}

let renderer: Renderer | undefined
let remote: { bundle: RunBundle; publicPath: string } | undefined
const reads = new Map<number, (answer: { status: number; text: string }) => void>()
let readCount = 0

const read = (address: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    readCount += 1
    reads.set(readCount, resolve)
    report({ kind: 'read', id: readCount, address })
  })

const draw = async (request: FirstPaintRequest): Promise<FirstPaint | undefined> => {
  if (!renderer || !remote) throw new Error('There is nothing to draw with')
  const { sharedModules } = renderer
  const require = (name: string): unknown => (Object.hasOwn(sharedModules, name) ? sharedModules[name] : refuse(name))
  const { default: create } = run(remote.bundle, require, remote.publicPath) as { default?: unknown }
  return renderer.renderFirstPaint({ create, request, read })
}

const handle = (message: ToRenderProcess): void => {
  if (message.kind === 'shell') renderer = run(compile(message.code, 'shell'), refuse, '') as Renderer
  if (message.kind === 'remote')
    remote = { bundle: compile(message.code, message.publicPath), publicPath: message.publicPath }
  if (message.kind === 'answer') {
    reads.get(message.id)?.(message)
    reads.delete(message.id)
  }
  if (message.kind === 'draw')
    draw(message.request).then(
      (paint) => report({ kind: 'drawn', paint: paint ?? null }),
      (error: unknown) => report({ kind: 'failed', reason: String(error) }),
    )
}

receive('message', (message: ToRenderProcess) => {
  try {
    handle(message)
  } catch (error) {
    report({ kind: 'failed', reason: String(error) })
  }
})
receive('disconnect', () => exit())
const exit = own.exit.bind(own)
lockUp()
