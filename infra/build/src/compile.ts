import { rspack, type Configuration, type StatsCompilation } from '@rspack/core'

/** Runs one build to its end. A warning fails it as well: nothing that ships is built with a doubt. */
export const compile = (configuration: Configuration): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration)
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) return reject(error ?? closeError)
        if (!stats) return reject(new Error(`${configuration.name}: the build said nothing`))
        if (stats.hasErrors() || stats.hasWarnings())
          return reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })))
        resolve(
          stats.toJson({
            all: false,
            assets: true,
            chunks: true,
            chunkRelations: true,
            ids: true,
            entrypoints: true,
            chunkGroups: true,
          }),
        )
      })
    })
  })
