import type { ForeignBuild, ForeignBuildProblems } from './check-foreign-build.ts'
import { listStyleProblems } from './list-style-problems.ts'
import { listPageProblems } from './page-collisions.ts'

/** What runs in the thread: it may take long, whatever others wrote. */
export const listForeignBuildProblems = ({ candidate, live, styles }: ForeignBuild): ForeignBuildProblems => ({
  pageProblems: listPageProblems(candidate, live),
  styleProblems: styles.flatMap(({ path, css }) => listStyleProblems(path, css)),
})
