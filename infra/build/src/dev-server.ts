import { rspack, type Configuration } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'

export interface DevServerOptions {
  configuration: Configuration
  port: number
  jsonRoutes?: Readonly<Record<string, () => Promise<unknown>>>
}

export const startDevServer = async ({
  configuration,
  port,
  jsonRoutes = {},
}: DevServerOptions): Promise<RspackDevServer> => {
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
        ...Object.entries(jsonRoutes).map(([path, answer]) => ({
          name: path,
          path,
          middleware: (
            _: unknown,
            response: { statusCode: number; setHeader(name: string, value: string): void; end(body: string): void },
          ) => {
            response.setHeader('content-type', 'application/json')
            response.setHeader('access-control-allow-origin', '*')
            answer().then(
              (body) => response.end(JSON.stringify(body)),
              // A file that is being edited is often invalid for a moment; the shell continues with the previous content.
              (error: unknown) => {
                const { message } = error as Error
                process.stderr.write(`${path} cannot be answered: ${message}\n`)
                response.statusCode = 500
                response.end(JSON.stringify({ error: message }))
              },
            )
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
