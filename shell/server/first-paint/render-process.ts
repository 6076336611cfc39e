// Runs in a process of its own that has no environment, no files, no child processes and no way to load a module: the
// text of this file is all that it starts with, and code and data come as messages. Node's permission model does not
// know the network, so everything that leads there is taken away before any code of a build runs.
import { createSocket, Socket as DatagramSocket } from 'node:dgram'
import { Resolver } from 'node:dns'
import { EventEmitter } from 'node:events'
import { builtinModules } from 'node:module'
import { Server, Socket } from 'node:net'
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
/** What `process.send` calls; the channel's own messages are not to be had by way of it. */
const sendMessage = (Reflect.get(own, '_send') as NodeJS.Process['send'])?.bind(own)
const send = (text: string): unknown => sendMessage?.(text, undefined, { swallowErrors: true } as object)
const receive = own.on.bind(own)

const { stringify } = JSON
/** The server parses it in its own process. */
const maxMessageCharacters = 1_000_000
/** What leaves is a text of bounded length, whatever a build made of the prototypes that its page went through. */
const report = (message: FromRenderProcess): void => {
  const text = stringify(message)
  if (text.length <= maxMessageCharacters) send(text)
  else fail(`A page of more than ${maxMessageCharacters} characters`)
}
const maxReasonCharacters = 2_000
/** The stack begins with the message, and names the frames that a source map leads from. */
const toReason = (error: unknown): string => {
  const text = String(error)
  const stack = error instanceof Error ? String(error.stack) : ''
  return (stack.startsWith(text) ? stack : text).slice(0, maxReasonCharacters)
}
const fail = (error: unknown, isAtLoad = false): void => report({ kind: 'failed', reason: toReason(error), isAtLoad })

const doors = [
  'binding',
  '_linkedBinding',
  'dlopen',
  'getBuiltinModule',
  'mainModule',
  'kill',
  '_kill',
  '_debugProcess',
  'execve',
  'report',
  'stdin',
  'stdout',
  'stderr',
  'openStdin',
  '_getActiveHandles',
  '_getActiveRequests',
  'send',
  '_send',
  'exit',
]
const webDoors = [
  'fetch',
  'WebSocket',
  'EventSource',
  'WebAssembly',
  'localStorage',
  'sessionStorage',
  'process',
  // They are made of Node's streams, which have their events from what `process` has them from.
  'CompressionStream',
  'DecompressionStream',
  // What is copied names the module of Node that makes it anew, such as one that writes to any open file.
  'structuredClone',
  'MessageChannel',
  'MessagePort',
  'BroadcastChannel',
]
/** Node emits its events by way of these, with `process` among what it hands over. */
const lockFunctions = (owner: object, names = Reflect.ownKeys(owner)): void => {
  for (const name of names)
    if (typeof Reflect.getOwnPropertyDescriptor(owner, name)?.value === 'function')
      Reflect.defineProperty(owner, name, { writable: false, configurable: false })
}

const refuseNetwork = (): never => {
  throw new Error('Who draws a page has no network')
}
const cutOff = (owner: object, names = Reflect.ownKeys(owner)): void => {
  for (const name of names)
    if (name !== 'constructor' && typeof Reflect.getOwnPropertyDescriptor(owner, name)?.value === 'function')
      Reflect.defineProperty(owner, name, { value: refuseNetwork, writable: false, configurable: false })
}
/**
 * A second wall, for whoever comes by a class of Node's in spite of the first: all that Node connects, listens, sends or
 * looks a name up with are handles, and those of a kind have one prototype.
 */
const cutOffNetwork = (): void => {
  const socket = new Socket()
  // Destroyed before it connects.
  socket.connect({ host: '127.0.0.1', port: 1 })
  const datagrams = createSocket('udp4')
  const ofSymbols = (owner: object) => Object.getOwnPropertySymbols(owner).map((symbol) => Reflect.get(owner, symbol))
  const handles = [
    Reflect.get(socket, '_handle'),
    ...ofSymbols(datagrams).map((state: { handle?: object } | undefined) => state?.handle),
    Reflect.get(new Resolver(), '_handle'),
    // The channel of the process itself, a pipe: it goes on by what it has in common with other streams.
    ...ofSymbols(own).filter((part: { readStart?: unknown } | undefined) => typeof part?.readStart === 'function'),
  ].filter((handle) => typeof handle === 'object' && handle !== null)
  socket.destroy()
  datagrams.close()
  for (const handle of handles) cutOff(Object.getPrototypeOf(handle) as object)
  // These ask for the address of a name before they have a handle connect to it.
  cutOff(Socket.prototype, ['connect'])
  cutOff(Server.prototype, ['listen'])
  cutOff(DatagramSocket.prototype, ['bind', 'connect', 'send'])
  cutOff(Resolver.prototype)
}
/** By these a value of the web is handed to another thread, through Node's own ports or as what any class makes of it. */
const cutOffMessages = (): void => {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const { prototype } = (Reflect.get(globalThis, name) ?? {}) as { prototype?: unknown }
    for (let owner = prototype; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
      for (const symbol of Object.getOwnPropertySymbols(owner))
        if (symbol.description?.startsWith('messaging_')) Reflect.deleteProperty(owner, symbol)
  }
}
const lockUp = (): void => {
  cutOffNetwork()
  // What `fetch` connects with hangs on a symbol, from the first look at a class that belongs to it.
  Reflect.get(globalThis, 'Response')
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description?.startsWith('undici'))
      Reflect.defineProperty(globalThis, symbol, { value: undefined, writable: false })
  // The console of Node holds the socket of the error output.
  const silent = Object.keys(globalThis.console).map((name) => [name, () => undefined] as const)
  // Its marks copy what they are given.
  const { now, timeOrigin } = performance
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (name.startsWith('Performance')) Reflect.deleteProperty(globalThis, name)
  const clock = { timeOrigin, now: now.bind(performance) }
  Reflect.defineProperty(globalThis, 'performance', { value: clock, writable: true, configurable: true })
  // A program that is given as text finds each of Node's modules as a global; `crypto` is the one of the web.
  for (const name of [...builtinModules, ...webDoors]) if (name !== 'crypto') Reflect.deleteProperty(globalThis, name)
  cutOffMessages()
  for (const name of [...doors, ...Object.getOwnPropertySymbols(own)]) Reflect.deleteProperty(own, name)
  // They make sockets of what a message names.
  own.removeAllListeners('internalMessage')
  lockFunctions(Function.prototype, ['apply', 'call', 'bind'])
  for (let owner: object = own; owner !== Object.prototype; owner = Object.getPrototypeOf(owner) as object)
    lockFunctions(owner)
  // It hands whatever is made of it to its `init`, and what is added to its prototype all emitters have.
  lockFunctions(EventEmitter)
  Object.preventExtensions(EventEmitter.prototype)
  globalThis.console = Object.fromEntries(silent) as unknown as Console
  // A setter there would be handed what Node writes its messages with.
  for (const { prototype } of [Object, Array]) Object.preventExtensions(prototype)
}

/** Makes what runs a bundle anew each time, so that no state of its modules goes from one page to the next. */
const compile = (code: string, filename: string): RunBundle => {
  const start = '(function (module, exports, require, publicPath) {'
  const options = { filename, columnOffset: -start.length }
  return new Script(`${start}${code}\n})`, options).runInThisContext() as RunBundle
}

const run = (bundle: RunBundle, require: (name: string) => unknown, publicPath: string): unknown => {
  const module = { exports: {} as unknown }
  bundle(module, module.exports, require, publicPath)
  return module.exports
}

const refuse = (name: string): never => {
  throw new Error(`A build asked for ${name}, which the shell does not share`)
}

let renderer: Renderer | undefined
/** What was thrown before there was a page to draw: nobody waited for it. */
let thrown: { error: unknown } | undefined
let remote: { bundle: RunBundle; publicPath: string } | undefined
const reads = new Map<number, (answer: { status: number; text: string }) => void>()
let readCount = 0

const read = (address: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    readCount += 1
    reads.set(readCount, resolve)
    report({ kind: 'read', id: readCount, address })
  })

/** Throws what keeps the build from drawing any page. */
const load = (): { renderer: Renderer; create: unknown } => {
  if (thrown) throw thrown.error
  if (!renderer || !remote) throw new Error('There is nothing to draw with')
  const { sharedModules } = renderer
  const require = (name: string): unknown => (Object.hasOwn(sharedModules, name) ? sharedModules[name] : refuse(name))
  const { default: create } = run(remote.bundle, require, remote.publicPath) as { default?: unknown }
  return { renderer, create }
}

const draw = (request: FirstPaintRequest): void => {
  let loaded: ReturnType<typeof load>
  try {
    loaded = load()
  } catch (error) {
    return fail(error, true)
  }
  const { renderer: shell, create } = loaded
  shell.renderFirstPaint({ create, request, read }).then(
    (paint) => report({ kind: 'drawn', paint: paint ?? null }),
    (error: unknown) => fail(error),
  )
}

const handle = (message: ToRenderProcess): void => {
  if (message.kind === 'shell') renderer = run(compile(message.code, 'shell'), refuse, '') as Renderer
  if (message.kind === 'remote')
    remote = { bundle: compile(message.code, message.publicPath), publicPath: message.publicPath }
  if (message.kind === 'answer') {
    reads.get(message.id)?.(message)
    reads.delete(message.id)
  }
  if (message.kind === 'draw') draw(message.request)
}

receive('message', (message: ToRenderProcess) => {
  try {
    handle(message)
  } catch (error) {
    thrown = { error }
  }
})
receive('disconnect', () => exit())
const exit = own.exit.bind(own)
lockUp()
