import { rspack, type Configuration, type StatsCompilation } from '@rspack/core'

export const compileWithRspack = (configuration: Configuration): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration)
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) return reject(error ?? closeError)
        if (!stats) return reject(new Error(`${configuration.name}: the build returned no result`))
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
            chunkOrigins: true,
            modules: true,
            nestedModules: true,
            orphanModules: true,
            modulesSpace: Infinity,
            nestedModulesSpace: Infinity,
            providedExports: true,
          }),
        )
      })
    })
  })
