import { listStyleProblems } from '../../../../api/src/modules/releases/index.ts'

/** Rules that the registry would refuse in a build of this stylesheet, of which a CSS module gets its own class names. */
export const listSourceStyleProblems = (path: string, css: string): string[] =>
  listStyleProblems(
    path,
    path.endsWith('.module.css') ? css.replaceAll(/\.-?[a-zA-Z_][\w-]*(?=[^{};]*\{)/g, '$&-abc123') : css,
  )
