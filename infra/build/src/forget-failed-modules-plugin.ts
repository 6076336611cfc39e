import { rspack, type Compiler } from '@rspack/core'

/** Runs in the browser before each module: one that throws leaves the cache, so that the next import runs it again. */
const forget = `
__webpack_require__.i.push(function (options) {
  var make = options.factory;
  options.factory = function (module, exports, require) {
    try {
      make.call(this, module, exports, require);
    } catch (error) {
      delete __webpack_require__.c[options.id];
      throw error;
    }
  };
});`

class ForgetModule extends rspack.RuntimeModule {
  constructor() {
    super('forget failed modules', rspack.RuntimeModule.STAGE_BASIC)
  }
  override generate(): string {
    return forget
  }
}

/**
 * A module that failed because a shared module could not be fetched would stay half initialised in the cache: the next
 * import would get it without an error and draw nothing. `strictModuleExceptionHandling` of Rspack would
 * store the error instead.
 */
export class ForgetFailedModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ForgetFailedModules', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ForgetFailedModules', (chunk, needed) => {
        needed.add(rspack.RuntimeGlobals.interceptModuleExecution)
        needed.add(rspack.RuntimeGlobals.moduleCache)
        compilation.addRuntimeModule(chunk, new ForgetModule())
      })
    })
  }
}
