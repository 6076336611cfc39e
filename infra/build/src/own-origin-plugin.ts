import { rspack, type Compiler } from '@rspack/core'

/** Runs in the browser after the address of the build's files has been found. */
const shorten = `
var start = location.origin + '/';
if (__webpack_require__.p.startsWith(start)) __webpack_require__.p = __webpack_require__.p.slice(start.length - 1);`

class OwnOriginModule extends rspack.RuntimeModule {
  constructor() {
    super('addresses of the own origin', rspack.RuntimeModule.STAGE_TRIGGER)
  }
  override generate(): string {
    return shorten
  }
}

/**
 * Files of the page's own origin are asked for by their path, as the document names them: a style sheet that is named
 * otherwise is loaded, and the whole page styled, a second time.
 */
export class OwnOriginPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnOrigin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(rspack.RuntimeGlobals.publicPath)
        .tap('OwnOrigin', (chunk) => compilation.addRuntimeModule(chunk, new OwnOriginModule()))
    })
  }
}
