import { serveFromSource } from '@escapes/build'

/** A process of its own, as in `npm run dev`: the test runner imports files differently. */
const [port, name = '', dir = '', remotePort] = process.argv.slice(2)
const servers = await serveFromSource(Number(port), [{ name, dir, port: Number(remotePort) }])
process.once('SIGTERM', () => void Promise.all(servers.map((server) => server.stop())).then(() => process.exit(0)))
process.stdout.write('Serving\n')
