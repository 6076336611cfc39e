import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { getPackageFolder, remoteNames } from '../../build/src/workspace.ts'
import { getShellUrl, ReleaseError } from '../../release/src/registry.ts'
import { serveRemoteAlone } from '../../release/src/serve-remote-alone.ts'

const firstPort = 3121

const readOptions = (args: string[], env: NodeJS.ProcessEnv) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { against: { type: 'string' } } })
  const [remote = '', ...rest] = positionals
  if (!remoteNames.includes(remote) || rest.length > 0)
    throw new ReleaseError(
      `Name one remote, or none for all of the product: npm run dev -- ${remoteNames.join('|')}${remote === 'shell' ? '\nThe shell from source is part of npm run dev.' : ''}`,
    )
  return {
    remote,
    dir: getPackageFolder(remote),
    productUrl: (values.against ?? getShellUrl(env)).replace(/\/$/, ''),
    port: Number(env.DEV_PORT) || firstPort + remoteNames.indexOf(remote),
  }
}

/** `npm run dev -- account`: until it is ended. Resolves with the exit code. */
export const runRemoteAlone = async (args: string[], print: (line: string) => void): Promise<number> => {
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => ended.abort())
  // Heard, but no reason to go on.
  process.channel?.unref()
  try {
    const options = readOptions(args, process.env)
    const { remote, productUrl } = options
    const { url, pages, stop } = await serveRemoteAlone({ ...options, print, signal: ended.signal })
    if (!ended.signal.aborted) {
      const addresses = pages.map(({ pattern }) => pattern).filter((pattern) => !/[:*?]/.test(pattern))
      print(`
${remote} from your files: ${addresses.map((path) => `\n  ${url}${path}`).join('')}

Around it is ${productUrl} as it is: its live shell, its other remotes, its accounts and its data. What you
book here is booked there, and who is signed in on one localhost address is signed in on the others.
Sign in with a password: another service brings its people back to ${productUrl}.
Nobody else sees your files: only this machine reaches the address, and no release changes.
A saved file is compiled and loads open pages again. A mistake is printed, and the last build stays.
Ctrl-C ends it.`)
      await once(ended.signal, 'abort')
    }
    await stop()
    print(`${remote} from your files has ended.`)
    return 0
  } catch (error) {
    print(
      error instanceof ReleaseError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
        ? (error as Error).message
        : String((error as Error).stack),
    )
    return 1
  }
}
