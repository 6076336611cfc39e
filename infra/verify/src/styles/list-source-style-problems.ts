import { listStyleProblems } from '../../../../api/src/modules/releases/index.ts'

/** What a CSS module gets a name of its own for: classes and animations. */
const ownNames = /\.-?[a-zA-Z_][\w-]*(?=[^{};]*\{)|@keyframes -?[a-zA-Z_][\w-]*/g

/** Rules that the registry would refuse in a build of this stylesheet. */
export const listSourceStyleProblems = (path: string, css: string): string[] =>
  listStyleProblems(path, path.endsWith('.module.css') ? css.replaceAll(ownNames, '$&-abc123') : css)
