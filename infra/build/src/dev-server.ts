import { rspack, type Configuration } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'

export interface DevServerOptions {
  configuration: Configuration
  port: number
  /** Answers for addresses that no build writes. */
  json?: Readonly<Record<string, () => Promise<unknown>>>
}

/** Serves one build from source, with hot replacement, to pages of another origin. */
export const serveSource = async ({ configuration, port, json = {} }: DevServerOptions): Promise<RspackDevServer> => {
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: true,
      static: false,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      allowedHosts: 'all',
      client: { webSocketURL: { hostname: 'localhost', port }, overlay: { warnings: false, runtimeErrors: false } },
      devMiddleware: { stats: 'errors-warnings', publicPath: configuration.name === 'shell' ? '/_shell/' : '/' },
      setupMiddlewares: (middlewares) => [
        ...Object.entries(json).map(([path, answer]) => ({
          name: path,
          path,
          middleware: (
            _: unknown,
            response: { setHeader(name: string, value: string): void; end(body: string): void },
          ) => {
            response.setHeader('content-type', 'application/json')
            response.setHeader('access-control-allow-origin', '*')
            void answer().then((body) => response.end(JSON.stringify(body)))
          },
        })),
        ...middlewares,
      ],
    },
    rspack(configuration),
  )
  await server.start()
  return server
}
